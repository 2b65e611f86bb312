// Columns of the subject, a shared link; needs `maker`, the profile that created it.
it.id AS id, it.map_id AS map_id, it.view AS view, it.settings AS settings, it.title AS title, it.as_of AS as_of,
it.maker_id AS maker_id, maker.handle AS maker_handle, it.created AS created, it.expires AS expires, it.revoked_at AS revoked_at
