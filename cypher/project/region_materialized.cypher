// Projects a materialization: the time at which the anchor's picture was last formed, and its telos then. No rows.
// $events list of {id, occurred_at, payload {home_anchor_id, telos_centroid, …}}
UNWIND $events AS event
MATCH (anchor:Anchor {id: event.payload.home_anchor_id})
SET anchor.shape_event = event.id,
    anchor.shaped_at = datetime(event.occurred_at),
    anchor.telos_centroid = event.payload.telos_centroid
