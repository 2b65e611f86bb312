// How many edges of some resources the caller reads, a loop once. Hidden and unknown ids have no row; no order.
// When all edges of a resource are inner ones (homed where both ends are) and its home is read, their stored number is it.
// $ids list of uuid · $reach → id, degree (int)
UNWIND $ids AS id
MATCH (node:Resource {id: id})
WHERE may.read_resource(node)
part.count_degree(node)
RETURN id, degree
