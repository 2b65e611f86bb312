// Lists the edges that given resources had among each other at a time, by today's rights; columns as in
// list_edges_among. By id.
// $as_of · $ids · $reach
// → id, source, target, edge_kind, polarity, label?, weight
UNWIND $ids AS id
MATCH (node:Resource {id: id})
WHERE may.read_past_resource(node)
part.require_active_then(node)
WITH collect(DISTINCT node) AS nodes
UNWIND nodes AS source
MATCH (source)-[edge:EXPRESS|CONTAINS|LEADS_TO|NEAR|FOLDED]->(target)
WHERE target IN nodes AND part.was_live(edge) AND may.read_anchor_id(edge.home_id)
part.find_as_of(edge)
RETURN edge.id AS id, source.id AS source, target.id AS target, was.kind AS edge_kind,
       was.polarity AS polarity, edge.label AS label, was.weight AS weight
ORDER BY id
