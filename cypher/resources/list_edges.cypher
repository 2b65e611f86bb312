// A page of the edges of one resource that the caller reads, at either end, by creation, then id. A loop is returned
// once, as outgoing. One row with a null if the page is empty; no row if the resource is absent or hidden. An edge that
// is retyped or folded meanwhile is left out.
// $id · $offset, $limit · $reach
// → edge? {id, peer_id, peer_title, kind, polarity, label?, outgoing, weight, created}
MATCH (resource:Resource {id: $id})
WHERE may.read_resource(resource)
CALL (resource) {
  MATCH (resource)-[edge:EXPRESS|CONTAINS|LEADS_TO|NEAR]-(peer:Resource)
  WHERE may.read_edge(edge)
  WITH DISTINCT resource, edge, peer
  ORDER BY edge.created, edge.id SKIP $offset LIMIT $limit
  RETURN collect(CASE WHEN edge.id IS NOT NULL THEN {
    id: edge.id, peer_id: peer.id, peer_title: peer.title, kind: edge.kind, polarity: edge.polarity, label: edge.label,
    outgoing: startNode(edge) = resource, weight: edge.weight, created: edge.created
  } END) AS edges
}
UNWIND CASE WHEN edges = [] THEN [null] ELSE edges END AS edge
RETURN edge
