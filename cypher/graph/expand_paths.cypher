// Lists the readable edges between some resources and others, each once, for paths that pass through them. One row; edges
// in no defined order.
// $ids · $home_id?, the one map or context to stay in · $kinds edge kinds, empty = all · $avoid resources not to pass
// $limit of examined edges · $reach
// → examined (edges, those that are not readable too),
//   edges, list of {id, source, target, weight, source_degree, target_degree} (of all edges, the caller's or not)
CALL () {
  UNWIND $ids AS id
  MATCH (node:Resource {id: id})
  MATCH (node)-[edge:EXPRESS|CONTAINS|LEADS_TO|NEAR]-(other:Resource)
  WITH node, edge, other LIMIT $limit
  RETURN collect([node, edge, other]) AS found
}
CALL (found) {
  UNWIND found AS one
  WITH one[0] AS node, one[1] AS edge, one[2] AS other
  WHERE ($home_id IS NULL OR node.home_id = $home_id AND other.home_id = $home_id)
    AND (size($kinds) = 0 OR edge.kind IN $kinds)
    AND NOT other.id IN $avoid AND may.read_edge(edge)
  WITH DISTINCT edge, startNode(edge) AS source, endNode(edge) AS target
  RETURN collect({
    id: edge.id, source: source.id, target: target.id, weight: edge.weight,
    source_degree: -coalesce(source.negative_degree, 0), target_degree: -coalesce(target.negative_degree, 0)
  }) AS edges
}
RETURN size(found) AS examined, edges
