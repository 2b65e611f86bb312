// A neighbourhood inside one map: what lies within up to three levels of the seeds over readable edges of the given kinds,
// in both directions, each with those of these edges that lead from it to another. By id.
// One statement, since each more is a round trip. The degree is that inside the map, over every kind of edge: when all
// edges of a resource are inner ones (homed where both ends are) and the map is read, its stored number.
// Of an edge among them only the home is tested: it is read when that is and both of its ends are, and those are.
// $home_id uuid · $seeds list of uuid · $levels int 0..3 · $kinds edge kinds, empty = all · $reach
// → id, title, doc_type?, degree (int), text? (first current chunk),
//   edges, list of {id, source, target, edge_kind, polarity, label?, weight (float)} in no order
UNWIND $seeds AS seed
MATCH (start:Resource {id: seed})
WHERE start.home_id = $home_id AND may.read_resource(start)
WITH collect(DISTINCT start) AS level_0
part.walk_levels(level_0)
UNWIND level_0 + level_1 + level_2 + level_3 AS met
WITH collect(DISTINCT met) AS drawn
UNWIND drawn AS node
CALL (node, drawn) {
  MATCH (node)-[edge:EXPRESS|CONTAINS|LEADS_TO|NEAR]->(target)
  WHERE target IN drawn AND may.read_anchor_id(edge.home_id) AND (size($kinds) = 0 OR edge.kind IN $kinds)
  RETURN collect({
    id: edge.id, source: node.id, target: target.id, edge_kind: edge.kind,
    polarity: edge.polarity, label: edge.label, weight: edge.weight
  }) AS edges
}
WITH node, edges, may.read_every_edge(node) AS stored
CALL (node, stored) {
  WITH node WHERE stored
  RETURN node.inner_degree AS degree
  UNION ALL
  WITH node WHERE NOT stored
  OPTIONAL MATCH (node)-[edge:EXPRESS|CONTAINS|LEADS_TO|NEAR]-(other:Resource)
  WHERE other.home_id = $home_id AND may.read_edge(edge)
  WITH node, count(DISTINCT edge) AS degree
  RETURN degree
}
part.find_first_text(node)
RETURN node.id AS id, node.title AS title, node.doc_type AS doc_type, degree, text, edges
ORDER BY id
