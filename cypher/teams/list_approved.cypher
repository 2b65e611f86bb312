// Lists every approved profile except the owner of a new team, with its role in that team; machines get at most member.
// By profile id.
// $owner_id · $role → profile_id, role
MATCH (profile:Profile {standing: 'approved'})
WHERE profile.id <> $owner_id
RETURN profile.id AS profile_id,
       CASE
         WHEN $role = 'maintainer' AND EXISTS { (:AuthLink {provider: 'auth0-m2m'})-[:LINKS]->(profile) } THEN 'member'
         ELSE $role
       END AS role
ORDER BY profile_id
