// Lists the readable edges with both ends among given resources, each once, in the asserted direction. By id.
// Each end is tested once and not once per edge: an edge is readable if its home and both of its ends are.
// $ids · $reach
// → id, source, target, edge_kind, polarity, label?, weight
UNWIND $ids AS id
MATCH (node:Resource {id: id})
WHERE may.read_resource(node)
WITH collect(DISTINCT node) AS nodes
UNWIND nodes AS source
MATCH (source)-[edge:EXPRESS|CONTAINS|LEADS_TO|NEAR]->(target)
WHERE target IN nodes AND may.read_anchor_id(edge.home_id)
RETURN edge.id AS id, source.id AS source, target.id AS target, edge.kind AS edge_kind,
       edge.polarity AS polarity, edge.label AS label, edge.weight AS weight
ORDER BY id
