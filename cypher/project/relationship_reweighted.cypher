// Projects reweightings; of several events of one edge the last counts. No rows.
// A contradiction inside a region of another anchor makes that region stale, for the anchor has no event of it.
// $events list of {id, occurred_at, payload {edge_id, weight}}
UNWIND range(0, size($events) - 1) AS index
WITH $events[index] AS event ORDER BY index
WITH event.payload.edge_id AS edge_id, collect(event)[-1] AS event
MATCH (source)-[edge:EXPRESS|CONTAINS|LEADS_TO|NEAR {id: edge_id}]->(target)
part.keep_edge(edge)
SET edge.weight = toFloat(event.payload.weight), edge.last_event = event.id
part.outdate_contradicted_regions(edge)
