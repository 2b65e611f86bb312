// Returns rows of the content store, unordered. No row for an absent key.
// $revisions list of keys · $chunks, $artifacts, $shapes, $descriptions, $plans · $vectors, whether vectors are asked for
// → kind, row, purged (its text is gone for good)
CALL () {
  UNWIND $revisions AS key
  MATCH (found:Revision {key: key})
  RETURN 'revisions' AS kind, properties(found) AS row, found.purged_at IS NOT NULL AS purged
  UNION ALL
  UNWIND $chunks AS id
  MATCH (found:Chunk {id: id})
  RETURN 'chunks' AS kind, found {
    .id, .chunk_index, .content, .content_hash, .header_path, .heading_depth, .words,
    embedding: CASE WHEN $vectors THEN found.embedding END, embedded_with: CASE WHEN $vectors THEN found.embedded_with END,
    vector_a: CASE WHEN $vectors THEN found.vector_a END, stamp_a: CASE WHEN $vectors THEN found.stamp_a END,
    vector_b: CASE WHEN $vectors THEN found.vector_b END, stamp_b: CASE WHEN $vectors THEN found.stamp_b END
  } AS row, found.purged_at IS NOT NULL AS purged
  UNION ALL
  UNWIND $artifacts AS id
  MATCH (found:DataArtifact {id: id})
  RETURN 'artifacts' AS kind, found {.id, .content} AS row, found.purged_at IS NOT NULL AS purged
  UNION ALL
  UNWIND $shapes AS id
  MATCH (found:ArtifactShape {id: id})
  RETURN 'shapes' AS kind, found {.id, .schema} AS row, false AS purged
  UNION ALL
  UNWIND $descriptions AS id
  MATCH (found:TeamDescription {id: id})
  RETURN 'descriptions' AS kind, found {.id, .text} AS row, false AS purged
  UNION ALL
  UNWIND $plans AS id
  MATCH (found:PlanText {id: id})
  RETURN 'plans' AS kind, found {.id, .content} AS row, false AS purged
}
RETURN kind, row, purged
