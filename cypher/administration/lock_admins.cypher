// Locks the instance, so that removals of administrators are serialised, and counts the other human administrators. At
// most one row.
// $profile_id · $system_profile_id, never counted → is_human (the profile itself), other_admins
MATCH (instance:Instance {id: 1})
SET instance.id = 1
WITH instance
MATCH (profile:Profile {id: $profile_id})
RETURN profile.id <> $system_profile_id AND NOT EXISTS { (:MachineClient)-[:ACTS_AS]->(profile) } AS is_human,
       COUNT {
         MATCH (other:Profile)-[:GOVERNS]->(instance)
         WHERE NOT other.id IN [$profile_id, $system_profile_id]
           AND NOT EXISTS { (:MachineClient)-[:ACTS_AS]->(other) }
       } AS other_admins
