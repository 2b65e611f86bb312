// Returns principals as administrators see them, with the newest entry of the standing log, by handle. One row per
// existing principal.
// $ids · $system_profile_id
// → id, handle, display_name, email?, kind, standing?, is_admin, created, last_change?
UNWIND $ids AS id
MATCH (profile:Profile {id: id})
CALL (profile) {
  OPTIONAL MATCH (change:StandingChange)-[:OF]->(profile)
  WITH change
  ORDER BY change.occurred_at DESC, change.id DESC
  LIMIT 1
  OPTIONAL MATCH (actor:Profile {id: change.actor})
  RETURN change {
    .id, .act, .prior_state, .resulting_state, .reason, .occurred_at, actor_id: actor.id, actor_handle: actor.handle
  } AS last_change
}
RETURN profile.id AS id,
       profile.handle AS handle,
       profile.display_name AS display_name,
       profile.email AS email,
       CASE
         WHEN profile.id = $system_profile_id THEN 'system'
         WHEN EXISTS { (:MachineClient)-[:ACTS_AS]->(profile) } THEN 'machine'
         ELSE 'human'
       END AS kind,
       profile.standing AS standing,
       EXISTS { (profile)-[:GOVERNS]->(:Instance) } AS is_admin,
       profile.created AS created,
       last_change
ORDER BY handle
