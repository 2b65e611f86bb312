// Resources of some readable homes that have an edge, those with most edges first, then by id, from a position in this order on.
// What is counted here are all live edges between active resources, so a caller reads as many or fewer.
// The rule comes last: in a readable home it lets all pass (what is deleted has no degree), and inside the index's order
// would be given up.
// $homes list of uuid · $from int, edges negated, and $after id: the last one had before · $limit int
// When all edges of a resource are inner ones (homed where both ends are), their stored number is what the caller reads.
// $reach → id, bound (int), degree (int, edges that the caller reads)
UNWIND $homes AS home_id
CALL (home_id) {
  MATCH (node:Resource)
  WHERE node.home_id = home_id AND node.negative_degree >= $from AND node.id IS NOT NULL
    AND (node.negative_degree > $from OR node.id > $after)
  RETURN node
  ORDER BY node.home_id, node.negative_degree, node.id
  LIMIT $limit
}
WITH node
ORDER BY node.negative_degree, node.id
LIMIT $limit
WHERE may.read_resource(node)
part.count_degree(node)
RETURN node.id AS id, -node.negative_degree AS bound, degree
ORDER BY bound DESC, id
