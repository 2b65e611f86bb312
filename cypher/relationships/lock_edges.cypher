// Locks live edges that the caller reads, in the given order, and returns what the caller may do with each. The write
// comes first, so that two changes of one edge are serialised. A caller who does not read an edge takes no lock, so
// neither side has to wait. No row for an edge that is hidden, folded, unknown, or does not start at a resource.
// $edge_handles, each once, ascending · $reach
// → id, source, target, label?, home_id, home_table, readable, home_readable, home_authorable, source_changeable
UNWIND $edge_handles AS edge_handle
MATCH (source:Resource)-[edge:EXPRESS|CONTAINS|LEADS_TO|NEAR {id: edge_handle}]->(target)
WHERE may.read_edge(edge)
SET edge.created = edge.created
WITH edge, source, target
MATCH (home:Anchor {id: edge.home_id})
RETURN edge.id AS id,
       source.id AS source,
       target.id AS target,
       edge.label AS label,
       home.id AS home_id,
       CASE home.kind WHEN 'cogmap' THEN 'kb_cogmaps' ELSE 'kb_contexts' END AS home_table,
       coalesce(may.read_anchor(home) AND may.read_endpoint(source) AND may.read_endpoint(target), false) AS readable,
       coalesce(may.read_anchor(home), false) AS home_readable,
       coalesce(may.author_anchor(home), false) AS home_authorable,
       coalesce(may.change_resource(source), false) AS source_changeable
