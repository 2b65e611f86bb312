// Projects new charters: the telos of a map takes new blocks, those that it had are folded. No rows.
// $events list of {id, occurred_at, payload {cogmap_id, blocks}}; revisions and chunks are already stored
UNWIND $events AS event
MATCH (:Cogmap {id: event.payload.cogmap_id})-[:HAS_TELOS]->(telos:Resource)
WITH event, telos, [manifest IN event.payload.blocks | manifest.block_id] AS given
WHERE NOT EXISTS { (telos)-[:HAS_BLOCK]->(block:Block WHERE block.id IN given) }
CALL (telos) {
  MATCH (telos)-[:HAS_BLOCK]->(block:Block)
  SET block.folded = true
}
CALL (event, telos) {
  UNWIND event.payload.blocks AS manifest
  OPTIONAL MATCH (revision:Revision {key: event.id + ':' + manifest.block_id})
  CREATE (telos)-[:HAS_BLOCK]->(block:Block {
    id: manifest.block_id, seq: toInteger(manifest.seq), role: manifest.role, folded: false,
    merkle: coalesce(revision.merkle, 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
  })
  FOREACH (stored IN CASE WHEN revision IS NULL THEN [] ELSE [revision] END | CREATE (block)-[:HAS_REVISION]->(stored))
  CALL (block, manifest) {
    UNWIND manifest.chunks AS part
    MATCH (chunk:Chunk {id: part.chunk_id})
    CREATE (block)-[:HAS_CHUNK]->(chunk)
  }
  RETURN max(revision.body_hash) AS body_hash, count(*) = count(revision) AS verbatim
}
SET telos.body_hash = coalesce(body_hash, 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'),
    telos.body_storage = CASE WHEN verbatim AND body_hash IS NOT NULL THEN 'verbatim' ELSE 'derived' END,
    telos.updated = datetime(event.occurred_at)
