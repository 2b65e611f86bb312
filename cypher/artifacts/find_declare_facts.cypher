// Returns the facts for declaring a shape in a context that the caller authors. At most one row.
// $id · $team_id? · $profile_id · $reach
// → owner_table, owner_id (of the context), role? (of the profile in that team, directly)
MATCH (home:Context {id: $id})-[:OWNED_BY]->(owner)
WHERE may.author_anchor(home)
RETURN CASE WHEN owner:Team THEN 'kb_teams' ELSE 'kb_profiles' END AS owner_table, owner.id AS owner_id,
       head(COLLECT {
         MATCH (:Profile {id: $profile_id})-[member:MEMBER_OF]->(team:Team {id: $team_id})
         WHERE team.active
         RETURN member.role
       }) AS role
