// Counts the relationships homed in an anchor by kind and label, over the first $limit of its documents by id. By count,
// greatest first, then by kind and label.
// $anchor_id · $limit of documents · $reach → edge_kind, label?, count
MATCH (source:Resource)
USING INDEX source:Resource(home_id)
WHERE source.home_id = $anchor_id AND may.read_resource(source)
WITH source ORDER BY source.id LIMIT $limit
MATCH (source)-[edge:EXPRESS|CONTAINS|LEADS_TO|NEAR]->()
WHERE may.read_edge(edge)
RETURN edge.kind AS edge_kind, edge.label AS label, count(edge) AS count
ORDER BY count DESC, edge_kind, label
