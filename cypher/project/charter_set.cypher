// Projects new charters: the telos of a map gets new blocks, its former blocks are folded. No rows.
// $events list of {id, occurred_at, payload {cogmap_id, blocks}}; revisions and chunks are already stored
UNWIND $events AS event
MATCH (:Cogmap {id: event.payload.cogmap_id})-[:HAS_TELOS]->(telos:Resource)
WITH event, telos, [manifest IN event.payload.blocks | manifest.block_id] AS given
WHERE NOT EXISTS { (telos)-[:HAS_BLOCK]->(block:Block WHERE block.id IN given) }
part.keep_resource(telos)
CALL (event, telos) {
  MATCH (telos)-[:HAS_BLOCK]->(block:Block WHERE NOT block.folded)
  SET block.folded = true, block.valid_to = datetime(event.occurred_at)
  WITH block
  MATCH (block)-[:HAS_CHUNK]->(chunk:Chunk)
  part.forget_vectors(chunk)
}
WITH event, telos, event.payload.blocks AS blocks
part.create_blocks(telos)
SET telos.body_hash = body_hash, telos.body_storage = body_storage, telos.updated = datetime(event.occurred_at),
    telos.last_event = event.id
WITH telos
part.index_text(telos)
