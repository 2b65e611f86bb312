// Locks a live edge and tells how a caller stands to it: writing first makes two changes of one edge take turns.
// At most one row; none when it is folded, unknown, or does not start at a resource.
// $edge_handle uuid · $reach
// → id, source, target, home_id, home_table, home_readable, home_authorable, source_changeable, target_readable (bool)
MATCH ()-[edge:EXPRESS|CONTAINS|LEADS_TO|NEAR {id: $edge_handle}]->()
SET edge.weight = edge.weight
WITH edge, startNode(edge) AS source, endNode(edge) AS target
WHERE source:Resource
MATCH (home:Anchor {id: edge.home_id})
RETURN edge.id AS id,
       source.id AS source,
       target.id AS target,
       home.id AS home_id,
       CASE home.kind WHEN 'cogmap' THEN 'kb_cogmaps' ELSE 'kb_contexts' END AS home_table,
       coalesce(may.read_anchor(home), false) AS home_readable,
       coalesce(may.author_anchor(home), false) AS home_authorable,
       coalesce(may.change_resource(source), false) AS source_changeable,
       coalesce(may.read_endpoint(target), false) AS target_readable
