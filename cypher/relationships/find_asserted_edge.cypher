// The edge that an assertion made, or was about. One row.
// $event_id uuid → id
// unguarded: the caller has just asserted this very edge
MATCH (event:Event {id: $event_id})
RETURN event.edge_id AS id
