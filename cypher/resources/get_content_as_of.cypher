// Returns the body that a resource had at a time, by today's rights; columns as in get_content. One row, none for a
// hidden resource or one that was not active then.
// $id · $block_id?, only this block · $as_of · $reach → verbatim, revision_keys, first_text?
MATCH (resource:Resource {id: $id})
WHERE may.read_past_resource(resource)
part.require_active_then(resource)
CALL (resource) {
  MATCH (resource)-[:HAS_BLOCK]->(block:Block)
  WHERE part.was_block(block) AND coalesce(block.id = $block_id, true)
  OPTIONAL MATCH (block)-[held:HAS_REVISION|HAD_REVISION]->(revision:Revision)
  WHERE part.was_held(held)
  WITH block, revision ORDER BY block.seq, block.id
  RETURN count(block) AS blocks, collect(revision) AS revisions
}
RETURN blocks > 0 AND size(revisions) = blocks AS verbatim,
       [revision IN revisions | revision.key] AS revision_keys,
       revisions[0].text AS first_text
