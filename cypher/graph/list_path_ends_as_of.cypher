// Lists of some resources those that existed at a time, by today's rights; order and columns as in list_path_ends, the
// degree as of now.
// $as_of · $ids · $home_id?, a map or context · $reach → id, inside, degree
UNWIND $ids AS id
MATCH (node:Resource {id: id})
WHERE may.read_past_resource(node)
part.find_as_of(node)
WITH node, was WHERE was.active
RETURN node.id AS id, coalesce(was.home_id = $home_id, true) AS inside, -coalesce(node.negative_degree, 0) AS degree
ORDER BY id
