// The readable edges whose both ends are among given resources, each once, as asserted. By id.
// $ids list of uuid · $kinds edge kinds, empty = all · $reach
// → id, source, target, edge_kind, polarity, label?, weight (float)
UNWIND $ids AS id
MATCH (source:Resource {id: id})-[edge:EXPRESS|CONTAINS|LEADS_TO|NEAR]->(target:Resource)
WHERE target.id IN $ids AND may.read_edge(edge) AND (size($kinds) = 0 OR edge.kind IN $kinds)
RETURN edge.id AS id, source.id AS source, target.id AS target, edge.kind AS edge_kind,
       edge.polarity AS polarity, edge.label AS label, edge.weight AS weight
ORDER BY id
