// Locks a resource that the caller reads, and returns the relation of the caller and a new owner to it. At most one
// row.
// $id, $to_profile_id · $reach
// → home_id, home_kind, owner_id, target_exists, may_hand_over (the context is shared with an active team that
//   the caller manages and the new owner is in, both directly)
MATCH (resource:Resource {id: $id})
WHERE may.read_resource(resource)
SET resource.created = resource.created
WITH resource
WHERE may.read_resource(resource)
OPTIONAL MATCH (target:Profile {id: $to_profile_id})
RETURN resource.home_id AS home_id,
       resource.home_kind AS home_kind,
       resource.owner_id AS owner_id,
       target IS NOT NULL AS target_exists,
       EXISTS {
         MATCH (resource)-[:HOMED_IN]->(:Context)-[:SHARED_WITH]->(team:Team)<-[:MEMBER_OF]-(target)
         WHERE team.active AND may.manage_team(team)
       } AS may_hand_over
