// The team that `+team/slug` names and its context; only direct members may address contexts in this way.
// At most one row, none when no active team has this slug.
// $team, $slug text · $reach → member (bool), id?
MATCH (team:Team {slug: $team})
WHERE team.active
MATCH (profile:Profile {id: $reach.profile_id})
OPTIONAL MATCH (context:Context {owner_id: team.id, slug: $slug})
RETURN EXISTS { (profile)-[:MEMBER_OF]->(team) } AS member, context.id AS id
