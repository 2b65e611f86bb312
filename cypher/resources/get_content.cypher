// Returns the body of a resource that the caller reads, or one block of it, with the text of its first block. One row,
// none for a hidden resource.
// $id · $block_id?, only this block · $reach
// → verbatim (there is a live block, and each has the text that it was given), revision_keys (of these texts, in seq
//   order), first_text? (of the first of them)
MATCH (resource:Resource {id: $id})
WHERE may.read_resource(resource)
CALL (resource) {
  MATCH (resource)-[:HAS_BLOCK]->(block:Block WHERE NOT block.folded)
  WHERE coalesce(block.id = $block_id, true)
  OPTIONAL MATCH (block)-[:HAS_REVISION]->(revision:Revision)
  WITH block, revision ORDER BY block.seq, block.id
  RETURN count(block) AS blocks, collect(revision) AS revisions
}
RETURN blocks > 0 AND size(revisions) = blocks AS verbatim,
       [revision IN revisions | revision.key] AS revision_keys,
       revisions[0].text AS first_text
