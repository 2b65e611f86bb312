// Columns of the subject, a shared link; needs `creator`, the profile that created it.
it.id AS id, it.map_id AS map_id, it.view AS view, it.settings AS settings, it.title AS title, it.as_of AS as_of,
it.creator_id AS creator_id, creator.handle AS creator_handle, it.created AS created, it.expires AS expires, it.revoked_at AS revoked_at
