// Returns the facts for a grant or a revocation. One row, whether or not the subject or the principal exists.
// $subject_table kb_resources or kb_cogmaps · $principal_table kb_profiles or kb_teams · $subject_id, $principal_id
// $reach → is_admin, subject_exists, administers, held_read, held_write, held_delete, held_grant (the
//   caller's, spec 20 §3.5), principal_known (teams: active), previous? (map of the four capabilities)
MATCH (caller:Profile {id: $reach.profile_id})
OPTIONAL MATCH (subject:Resource|Cogmap {id: $subject_id})
WHERE CASE WHEN subject:Resource THEN 'kb_resources' ELSE 'kb_cogmaps' END = $subject_table
OPTIONAL MATCH (principal:Profile|Team {id: $principal_id})
WHERE CASE WHEN principal:Team THEN 'kb_teams' ELSE 'kb_profiles' END = $principal_table
OPTIONAL MATCH (principal)-[previous:GRANTED]->(subject)
CALL (subject) {
  OPTIONAL MATCH (holder)-[granted:GRANTED]->(subject)
  WHERE may.act_as(holder)
  RETURN collect(granted) AS held
}
WITH *, coalesce(subject.owner_id = caller.id, false) AS owns
RETURN EXISTS { (caller)-[:GOVERNS]->(:Instance) } AS is_admin,
       subject IS NOT NULL AS subject_exists,
       coalesce(may.administer_grants(subject), false) AS administers,
       any(one IN held WHERE one.can_read) OR coalesce(may.read_endpoint(subject), false) AS held_read,
       any(one IN held WHERE one.can_write) OR coalesce(
         CASE WHEN subject:Resource THEN may.change_resource(subject) ELSE may.author_anchor(subject) END, false
       ) AS held_write,
       owns OR any(one IN held WHERE one.can_delete) AS held_delete,
       owns OR any(one IN held WHERE one.can_grant) AS held_grant,
       coalesce(principal:Profile OR principal.active, false) AS principal_known,
       previous {.can_read, .can_write, .can_delete, .can_grant} AS previous
