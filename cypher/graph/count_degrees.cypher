// Counts the edges of some resources that the caller reads, a loop once. No row for hidden and unknown ids; unordered.
// If all edges of a resource are inner ones (homed where both ends are) and its home is readable, the stored degree is
// used.
// $ids · $reach → id, degree
UNWIND $ids AS id
MATCH (node:Resource {id: id})
WHERE may.read_resource(node)
part.count_degree(node)
RETURN id, degree
