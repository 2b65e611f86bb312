// The readable edges whose both ends are among given resources, each once, as asserted. By id.
// The ends are tested once each and not once per edge: an edge is read when its home is and both of its ends are.
// $ids list of uuid · $reach
// → id, source, target, edge_kind, polarity, label?, weight (float)
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
