// The edges that assertions made, or were about. A row for each.
// $event_ids list of uuid → event_id, id
UNWIND $event_ids AS event_id
MATCH (event:Event {id: event_id})
RETURN event_id, event.edge_id AS id
