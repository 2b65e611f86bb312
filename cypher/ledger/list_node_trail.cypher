// A page of the domain events about a resource, oldest first. No rows if it is hidden or absent.
// The index returns the links of one resource in ledger order, so that reading stops at the end of the page.
// $id · $after_seq, exclusive · $limit · $authorship, whether authorship and handles are read · $reach
// → event_id, event_type, actor_entity_id, actor_name, actor_handle?, occurred_at, metadata, authorship?, payload (JSON
//   texts)
MATCH (resource:Resource {id: $id})
WHERE may.read_resource(resource)
CALL () {
  MATCH (event:Event)-[about:ABOUT]->()
  USING INDEX about:ABOUT(element_id, seq)
  WHERE about.element_id = $id AND about.seq > $after_seq AND part.shows_event(event)
  RETURN event
  ORDER BY about.element_id, about.seq
  LIMIT $limit
}
part.return_trail_event(event)
