// Returns the facts for committing a data artifact to a resource that the caller may change. At most one row.
// $id · $team_id? · $profile_id · $supersedes · $reach
// → home_id, owner_table, owner_id (those by default: of a context its owner, in a map the owner of the resource),
//   role? (of the profile in that team, directly), live (artifacts of the list that are live ones of the resource)
MATCH (resource:Resource {id: $id})
WHERE may.change_resource(resource)
OPTIONAL MATCH (:Anchor {id: resource.home_id})-[:OWNED_BY]->(owner)
RETURN resource.home_id AS home_id,
       CASE WHEN owner:Team THEN 'kb_teams' ELSE 'kb_profiles' END AS owner_table,
       coalesce(owner.id, resource.owner_id) AS owner_id,
       head(COLLECT {
         MATCH (:Profile {id: $profile_id})-[member:MEMBER_OF]->(team:Team {id: $team_id})
         WHERE team.active
         RETURN member.role
       }) AS role,
       COUNT { (resource)-[:HAS_ARTIFACT]->(prior:DataArtifact WHERE prior.id IN $supersedes AND NOT prior.folded) } AS live
