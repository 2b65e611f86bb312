// Columns of the subject, a proposal; needs `creator`, the profile that created it, and `anchor`, which the proposal is for.
it.id AS id, it.anchor_id AS anchor_id, anchor.kind AS anchor_kind, it.title AS title, it.reason AS reason,
it.creator_id AS creator_id, creator.handle AS creator_handle, it.created AS created, it.expires AS expires,
it.withdrawn_at AS withdrawn_at, it.made_at AS made_at, it.open_anchor_id IS NOT NULL AS waits,
may.author_anchor(anchor) AS may_decide, it.acts AS acts, it.waiting AS waiting, it.accepted AS accepted, it.rejected AS rejected
