// Returns a neighbourhood inside one map as it was at a time, by today's rights; columns as in read_slice. By id.
// $as_of · $home_id · $seeds · $levels 0..3 · $kinds edge kinds, empty = all · $reach
// → id, title, doc_type?, degree, text?, edges, list of {id, source, target, edge_kind, polarity, label?, weight}
UNWIND $seeds AS seed
MATCH (start:Resource {id: seed})
WHERE may.read_past_resource(start)
part.require_past_home(start)
WITH collect(DISTINCT start) AS level_0
part.walk_past_levels(level_0)
UNWIND level_0 + level_1 + level_2 + level_3 AS met
WITH collect(DISTINCT met) AS drawn
UNWIND drawn AS node
CALL (node, drawn) {
  MATCH (node)-[edge:EXPRESS|CONTAINS|LEADS_TO|NEAR|FOLDED]->(target)
  WHERE target IN drawn AND part.was_live(edge) AND may.read_anchor_id(edge.home_id)
  part.find_as_of(edge)
  WITH node, edge, target, was WHERE size($kinds) = 0 OR was.kind IN $kinds
  RETURN collect({
    id: edge.id, source: node.id, target: target.id, edge_kind: was.kind,
    polarity: was.polarity, label: edge.label, weight: was.weight
  }) AS edges
}
CALL (node) {
  MATCH (node)-[edge:EXPRESS|CONTAINS|LEADS_TO|NEAR|FOLDED]-(other:Resource)
  WHERE part.was_live(edge) AND may.read_past_edge(edge)
  part.require_past_home(other)
  RETURN count(DISTINCT edge) AS degree
}
part.find_past_text(node)
part.find_as_of(node)
RETURN node.id AS id, was.title AS title, was.doc_type AS doc_type, degree, text, edges
ORDER BY id
