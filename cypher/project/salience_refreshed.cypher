// Projects refreshed saliences: the anchor's telos that they now follow. No rows.
// $events list of {id, occurred_at, payload {home_anchor_id, telos_centroid, …}}
UNWIND $events AS event
MATCH (anchor:Anchor {id: event.payload.home_anchor_id})
SET anchor.telos_centroid = event.payload.telos_centroid
