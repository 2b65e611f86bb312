// Projects annotations: a block gains sources; a source already cited by this event is skipped. No rows.
// $events list of {id, occurred_at, payload {block_id, incorporated}}
UNWIND $events AS event
MATCH (block:Block {id: event.payload.block_id})
WITH event, block, event.payload.incorporated AS incorporated
part.cite_sources(block)
