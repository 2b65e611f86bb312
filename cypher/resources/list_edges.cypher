// The edges of one resource that the caller reads, at either end, by creation, then id. A loop comes once, outgoing.
// A row with a null when it has none, and for an edge that is retyped or folded meanwhile; no row when the resource is absent or hidden.
// $id uuid · $reach
// → edge? {id, peer_id, peer_title, kind, polarity, label?, outgoing (bool), weight (float), created}
MATCH (resource:Resource {id: $id})
WHERE may.read_resource(resource)
OPTIONAL MATCH (resource)-[edge:EXPRESS|CONTAINS|LEADS_TO|NEAR]-(peer:Resource)
WHERE may.read_edge(edge)
WITH DISTINCT resource, edge, peer
ORDER BY edge.created, edge.id
RETURN CASE WHEN edge.id IS NOT NULL THEN {
  id: edge.id, peer_id: peer.id, peer_title: peer.title, kind: edge.kind, polarity: edge.polarity, label: edge.label,
  outgoing: startNode(edge) = resource, weight: edge.weight, created: edge.created
} END AS edge
