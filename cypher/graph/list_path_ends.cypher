// Lists of some resources those that the caller reads. By id.
// $ids · $home_id?, a map or context · $reach
// → id, inside (whether it is in the home; true without one), degree (number of all edges, the caller's or not)
UNWIND $ids AS id
MATCH (node:Resource {id: id})
WHERE may.read_resource(node)
RETURN node.id AS id, coalesce(node.home_id = $home_id, true) AS inside, -coalesce(node.negative_degree, 0) AS degree
ORDER BY id
