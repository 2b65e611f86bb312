// Lists resources of some readable homes that have an edge, as list_connected does, but in the order of the index over
// all resources: for many homes. Reads at most $budget resources.
// $homes · $from, edges negated, and $after id: the last one had before · $limit, $budget
// $reach → id, bound, degree (edges that the caller reads)
MATCH (node:Resource)
USING INDEX node:Resource(negative_degree, id)
WHERE node.negative_degree >= $from AND node.id IS NOT NULL
  AND (node.negative_degree > $from OR node.id > $after)
WITH node
ORDER BY node.negative_degree, node.id
LIMIT $budget
WHERE node.home_id IN $homes
WITH node
ORDER BY node.negative_degree, node.id
LIMIT $limit
WHERE may.read_resource(node)
part.count_degree(node)
RETURN node.id AS id, -node.negative_degree AS bound, degree
ORDER BY bound DESC, id
