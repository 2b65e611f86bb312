// The contexts that the caller reads, by name, then id.
// $reach → id, name, slug, kb_owner_table, kb_owner_id, owner_ref, resource_count (active and complete), created,
//   updated (last change of name or owner)
UNWIND $reach.readable_anchors AS id
MATCH (context:Anchor:Context {id: id})-[:OWNED_BY]->(owner)
WHERE may.read_anchor(context)
RETURN context.id AS id,
       context.name AS name,
       context.slug AS slug,
       CASE WHEN owner:Team THEN 'kb_teams' ELSE 'kb_profiles' END AS kb_owner_table,
       owner.id AS kb_owner_id,
       CASE WHEN owner:Team THEN '+' + owner.slug ELSE '@' + owner.handle END AS owner_ref,
       COLLECT { MATCH (context)-[:TALLIES]->(tally:Tally) RETURN sum(tally.resources) }[0] AS resource_count,
       context.created AS created,
       context.updated AS updated
ORDER BY name, id
