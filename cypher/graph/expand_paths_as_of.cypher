// Lists the edges that there were at a time between some resources and others, by today's rights; order and columns as in
// expand_paths, degrees as of now. One row.
// $as_of · $ids · $home_id?, the one map or context to stay in · $kinds edge kinds, empty = all · $avoid resources not
// to pass · $limit of examined edges · $reach → examined, edges
CALL () {
  UNWIND $ids AS id
  MATCH (node:Resource {id: id})
  MATCH (node)-[edge:EXPRESS|CONTAINS|LEADS_TO|NEAR|FOLDED]-(other:Resource)
  WITH node, edge, other LIMIT $limit
  RETURN collect([node, edge, other]) AS found
}
CALL (found) {
  UNWIND found AS one
  WITH one[0] AS node, one[1] AS edge, one[2] AS other
  WHERE NOT other.id IN $avoid AND part.was_live(edge) AND may.read_past_edge(edge)
  part.require_past_home(node)
  part.require_past_home(other)
  WITH DISTINCT edge
  part.find_as_of(edge)
  WITH edge, was, startNode(edge) AS source, endNode(edge) AS target
  WHERE size($kinds) = 0 OR was.kind IN $kinds
  RETURN collect({
    id: edge.id, source: source.id, target: target.id, weight: was.weight,
    source_degree: -coalesce(source.negative_degree, 0), target_degree: -coalesce(target.negative_degree, 0)
  }) AS edges
}
RETURN size(found) AS examined, edges
