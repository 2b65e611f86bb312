// Projects appended blocks of segmented uploads; an existing block is left unchanged. No rows.
// $events list of {id, occurred_at, payload {resource_id, block}}; revisions and chunks are already stored
UNWIND $events AS event
CALL (event) {
  MATCH (resource:Resource {id: event.payload.resource_id})
  WHERE NOT EXISTS { (:Block {id: event.payload.block.block_id}) }
  WITH event, resource, [event.payload.block] AS blocks
  part.keep_resource(resource)
  part.create_blocks(resource)
  SET resource.body_hash = body_hash, resource.updated = datetime(event.occurred_at), resource.last_event = event.id
}
