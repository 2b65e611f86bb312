// A page of the domain events about an edge, live or folded, oldest first. No rows if it is hidden or absent.
// $id · $after_seq, exclusive · $limit · $authorship, whether authorship and handles are read · $reach
// → event_id, event_type, actor_entity_id, actor_name, actor_handle?, occurred_at, metadata, authorship?, payload (JSON
//   texts)
MATCH ()-[edge:EXPRESS|CONTAINS|LEADS_TO|NEAR|FOLDED {id: $id}]->()
WHERE may.read_edge(edge)
WITH edge LIMIT 1
CALL () {
  MATCH (event:Event)
  USING INDEX event:Event(edge_id, seq)
  WHERE event.edge_id = $id AND event.seq > $after_seq
  RETURN event
  ORDER BY event.edge_id, event.seq
  LIMIT $limit
}
part.return_trail_event(event)
