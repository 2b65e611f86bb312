// How many edges of some resources the caller reads, a loop once. Hidden and unknown ids have no row; no order.
// When all edges of a resource are inner ones (homed where both ends are) and its home is read, their stored number is it.
// $ids list of uuid · $reach → id, degree (int)
UNWIND $ids AS id
MATCH (node:Resource {id: id})
WHERE may.read_resource(node)
WITH id, node,
     may.read_every_edge(node) AS stored
CALL (node, stored) {
  WITH node WHERE stored
  RETURN node.inner_degree AS degree
  UNION ALL
  WITH node WHERE NOT stored
  OPTIONAL MATCH (node)-[edge:EXPRESS|CONTAINS|LEADS_TO|NEAR]-(:Resource)
  WHERE may.read_edge(edge)
  WITH node, count(DISTINCT edge) AS degree
  RETURN degree
}
RETURN id, degree
