// Projects foldings: the edge changes its type to FOLDED, its live facets are folded with it; the degrees of its ends
// and the counts of its bridges are reduced. A contradiction inside a region of another anchor marks that region as
// changed. No rows.
// $events list of {id, occurred_at, payload {edge_id, reason?}}
UNWIND $events AS event
MATCH ()-[edge:EXPRESS|CONTAINS|LEADS_TO|NEAR {id: event.payload.edge_id}]->()
WITH event, edge, startNode(edge) AS source, endNode(edge) AS target, properties(edge) AS record
CALL (event) {
  MATCH (facet:Property {live_edge_id: event.payload.edge_id})
  SET facet.live_edge_id = null, facet.last_event = event.id
}
CREATE (source)-[folded:FOLDED]->(target)
SET folded = record, folded.live_key = null, folded.last_event = event.id, folded.valid_to = datetime(event.occurred_at)
part.outdate_contradicted_regions(edge)
DELETE edge
WITH record, source, target, datetime(event.occurred_at) AS at, -1 AS by WHERE target:Resource
part.change_degrees(record)
MATCH (source)<-[:HAS_MEMBER]-(one:Region), (target)<-[:HAS_MEMBER]-(other:Region)
WHERE source <> target AND one <> other AND one.anchor_id = other.anchor_id AND one.lens_id = other.lens_id
MATCH (one)-[bridge:BRIDGES {home_id: record.home_id}]-(other)
part.change_bridge(bridge)
WITH bridge
WHERE bridge.edge_count <= 0
part.delete_bridge(bridge)
