// Resources of some readable homes that have an edge, those with most edges first, then by id, from a position in this order on:
// as list_connected, but from the order of all resources, for many homes. It looks no further than $budget resources.
// $homes list of uuid · $from int, edges negated, and $after id: the last one had before · $limit, $budget int
// $reach → id, bound (int), degree (int, edges that the caller reads)
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
