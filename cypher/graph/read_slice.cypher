// Returns a neighbourhood inside one map: the resources within up to three levels of the seeds over readable edges of
// the given kinds, in both directions, each with its outgoing edges of these kinds to another resource of the result.
// By id.
// One statement, since each further one is a round trip. The degree is that inside the map, over every kind of edge: if
// all edges of a resource are inner ones (homed where both ends are) and the map is readable, the stored degree.
// For an edge within the result only the home is tested: an edge is readable if its home and both of its ends are, and
// both ends have been tested.
// $home_id · $seeds · $levels 0..3 · $kinds edge kinds, empty = all · $reach
// → id, title, doc_type?, degree, text? (first current chunk),
//   edges, list of {id, source, target, edge_kind, polarity, label?, weight} in no order
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
