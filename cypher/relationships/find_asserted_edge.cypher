// The edge that an assertion made, or was about. One row.
// $event_id uuid → id
MATCH (event:Event {id: $event_id})
RETURN event.edge_id AS id
