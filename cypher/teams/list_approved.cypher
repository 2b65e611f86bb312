// Every approved profile but the owner of a team to be, with the role that each gets in it; a machine at most member.
// By profile id.
// $owner_id uuid · $role text → profile_id, role
MATCH (profile:Profile {standing: 'approved'})
WHERE profile.id <> $owner_id
RETURN profile.id AS profile_id,
       CASE
         WHEN $role = 'maintainer' AND EXISTS { (:AuthLink {provider: 'auth0-m2m'})-[:LINKS]->(profile) } THEN 'member'
         ELSE $role
       END AS role
ORDER BY profile_id
