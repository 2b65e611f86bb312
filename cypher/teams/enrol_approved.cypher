// Makes every approved profile a member of a team, but for those who are one; a machine at most as member.
// By profile id.
// $team_id uuid · $role text · $occurred_at RFC 3339 → profile_id, role
MATCH (team:Team {id: $team_id})
MATCH (profile:Profile {standing: 'approved'})
WHERE NOT EXISTS { (profile)-[:MEMBER_OF]->(team) }
WITH team, profile, CASE
  WHEN $role = 'maintainer' AND EXISTS { (:AuthLink {provider: 'auth0-m2m'})-[:LINKS]->(profile) } THEN 'member'
  ELSE $role
END AS role
CREATE (profile)-[:MEMBER_OF {role: role, source: 'native', created: datetime($occurred_at)}]->(team)
RETURN profile.id AS profile_id, role
ORDER BY profile_id
