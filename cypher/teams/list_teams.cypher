// The active teams that a profile is a direct member of, by name, then id.
// $profile_id → id, slug, name, description?, auto_join_role?, created
MATCH (:Profile {id: $profile_id})-[:MEMBER_OF]->(team:Team)
WHERE team.active
RETURN team.id AS id,
       team.slug AS slug,
       team.name AS name,
       team.description AS description,
       team.auto_join_role AS auto_join_role,
       team.created AS created
ORDER BY name, id
