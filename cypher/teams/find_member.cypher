// Returns a profile's relation to a team, after the team was locked. At most one row; none for an unknown profile.
// $team_id, $profile_id
// → role?, source?, created? (null: no member), is_machine,
//   other_owner (it is an owner, and not the only one)
MATCH (profile:Profile {id: $profile_id})
OPTIONAL MATCH (profile)-[member:MEMBER_OF]->(team:Team {id: $team_id})
RETURN member.role AS role,
       member.source AS source,
       member.created AS created,
       EXISTS { (:AuthLink {provider: 'auth0-m2m'})-[:LINKS]->(profile) } AS is_machine,
       CASE
         WHEN member.role = 'owner' THEN EXISTS {
           MATCH (other:Profile)-[:MEMBER_OF {role: 'owner'}]->(team)
           WHERE other <> profile
         }
         ELSE false
       END AS other_owner
