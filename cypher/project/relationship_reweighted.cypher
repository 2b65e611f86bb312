// Projects reweightings. No rows.
// A contradiction inside a region of another anchor marks that region as changed, since the anchor has no event of it.
// $events list of {id, occurred_at, payload {edge_id, weight}}; one edge may have several
UNWIND $events AS event
CALL (event) {
  MATCH (source)-[edge:EXPRESS|CONTAINS|LEADS_TO|NEAR {id: event.payload.edge_id}]->(target)
  part.keep_edge(edge)
  SET edge.weight = toFloat(event.payload.weight), edge.last_event = event.id
  part.outdate_contradicted_regions(edge)
}
