// Lists resources of some readable homes that have an edge, by number of edges descending, then by id, after a position
// in this order. This number counts all live edges between active resources, so the caller reads as many or fewer. The
// access rule is applied last: in a readable home all resources pass (deleted ones have no degree), and applied earlier
// it would prevent use of the index order.
// $homes · $from, edges negated, and $after id: the last one had before · $limit
// If all edges of a resource are inner ones (homed where both ends are), the stored degree is what the caller reads.
// $reach → id, bound, degree (edges that the caller reads)
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
