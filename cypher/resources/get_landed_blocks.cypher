// Returns the blocks of a resource that the caller may change, folded ones included, by seq. One row, none for any
// other resource.
// $id · $reach
// → body_hash, last_event (id), correlation_id? (of the segmented upload that the resource began with), blocks: list of {id, seq,
//   folded, merkle, revision_key?, byte_hash?, bytes?, chunks}; a block without text has no revision,
//   and one from before sizes were stored has no `bytes`
MATCH (resource:Resource {id: $id})
WHERE may.change_resource(resource)
CALL (resource) {
  MATCH (resource)-[:HAS_BLOCK]->(block:Block)
  OPTIONAL MATCH (block)-[:HAS_REVISION]->(revision:Revision)
  WITH block, revision ORDER BY block.seq, block.id
  RETURN collect({
    id: block.id, seq: block.seq, folded: block.folded, merkle: block.merkle, revision_key: revision.key,
    byte_hash: revision.byte_hash, bytes: revision.bytes, chunks: COUNT { (block)-[:HAS_CHUNK]->() }
  }) AS blocks
}
RETURN resource.body_hash AS body_hash, coalesce(resource.last_event, resource.id) AS last_event,
       resource.upload_correlation_id AS correlation_id, blocks
