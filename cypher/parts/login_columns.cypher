// Columns of the principal behind a login: the subject, a profile. Need `login`, `link` and `machine`, or null.
login.link_key AS link_key, login.client_id AS client_id,
it.id AS profile_id, it.handle AS handle, it.display_name AS display_name,
it.email AS email, it.standing AS standing,
EXISTS { (it)-[:GOVERNS]->(:Instance) } AS is_admin,
link.email AS link_email, coalesce(link.email_verified, false) AS link_verified,
machine {.revoked_at, .expires_at, .last_seen_at} AS machine
