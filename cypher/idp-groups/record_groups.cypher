// Stores groups asserted by an identity provider, in the order of their keys, so that concurrent sign-ins do not
// deadlock. No rows.
// $groups list of {key, idp_key, name} · $now
UNWIND $groups AS asserted
MERGE (group:IdpGroup {key: asserted.key})
ON CREATE SET group.idp_key = asserted.idp_key, group.name = asserted.name
SET group.last_seen = datetime($now)
