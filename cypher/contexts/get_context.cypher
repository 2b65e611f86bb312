// One context, if the caller reads it. At most one row.
// $id · $reach → id, name, slug, kb_owner_table, kb_owner_id, owner_ref, created, updated
MATCH (context:Anchor:Context {id: $id})-[:OWNED_BY]->(owner)
WHERE may.read_anchor(context)
RETURN context.id AS id,
       context.name AS name,
       context.slug AS slug,
       CASE WHEN owner:Team THEN 'kb_teams' ELSE 'kb_profiles' END AS kb_owner_table,
       owner.id AS kb_owner_id,
       CASE WHEN owner:Team THEN '+' + owner.slug ELSE '@' + owner.handle END AS owner_ref,
       context.created AS created,
       context.updated AS updated
