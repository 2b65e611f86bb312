// Locks an active team as the owner of contexts and lists its taken slugs; no row if the caller does not read the team.
// At most one row.
// $team, $slug · $profile_id and $is_admin of the caller
// → id, owner_ref, taken (the slug and all that start with it and a hyphen), role? (of the caller, direct)
MATCH (owner:Team {slug: $team})
WHERE owner.active AND part.reads_team(owner)
SET owner.slug = owner.slug
WITH owner
WHERE owner.active
MATCH (profile:Profile {id: $profile_id})
OPTIONAL MATCH (profile)-[member:MEMBER_OF]->(owner)
OPTIONAL MATCH (context:Context {owner_id: owner.id})
WHERE context.slug = $slug OR context.slug STARTS WITH $slug + '-'
RETURN owner.id AS id, '+' + owner.slug AS owner_ref, collect(context.slug) AS taken, head(collect(member.role)) AS role
