// A page of the edges of one resource as they were at a time, by the caller's rights of today; columns and order of
// list_edges. One row with a null if the page is empty; no row if the resource did not exist, was deleted by then, or
// is hidden.
// $id · $as_of · $offset, $limit · $reach
// → edge? {id, peer_id, peer_title, kind, polarity, label?, outgoing, weight, created}
MATCH (resource:Resource {id: $id})
WHERE may.read_past_resource(resource)
part.find_as_of(resource)
WITH resource, was WHERE was.active
CALL (resource) {
  MATCH (resource)-[edge:EXPRESS|CONTAINS|LEADS_TO|NEAR|FOLDED]-(peer:Resource)
  WHERE part.was_live(edge) AND may.read_past_edge(edge)
  WITH DISTINCT resource, edge, peer
  CALL (peer) {
    part.find_as_of(peer)
    RETURN was.title AS peer_title, was.active AS peer_active
  }
  WITH resource, edge, peer, peer_title WHERE peer_active
  part.find_as_of(edge)
  WITH resource, edge, peer, peer_title, was ORDER BY edge.created, edge.id SKIP $offset LIMIT $limit
  RETURN collect({
    id: edge.id, peer_id: peer.id, peer_title: peer_title, kind: was.kind, polarity: was.polarity, label: edge.label,
    outgoing: startNode(edge) = resource, weight: was.weight, created: edge.created
  }) AS edges
}
UNWIND CASE WHEN edges = [] THEN [null] ELSE edges END AS edge
RETURN edge
