// Writes rows of the content store that are absent. No rows.
// $revisions, $chunks, $values, $artifacts, $shapes, $descriptions, $plans lists of rows (replay/list_contents; values: id, value, facet_key?)
CALL () {
  UNWIND $revisions AS row
  MERGE (revision:Revision {key: row.key})
  ON CREATE SET revision += row, revision.bytes = toInteger(row.bytes), revision.version = toInteger(row.version),
                revision.chunker_version = toInteger(row.chunker_version)
}
CALL () {
  UNWIND $chunks AS row
  MERGE (chunk:Chunk {id: row.id})
  ON CREATE SET chunk += row, chunk.chunk_index = toInteger(row.chunk_index), chunk.heading_depth = toInteger(row.heading_depth)
}
CALL () {
  UNWIND $values AS row
  MERGE (property:Property {id: row.id})
  ON CREATE SET property += row
}
CALL () {
  UNWIND $artifacts AS row
  MERGE (artifact:DataArtifact {id: row.id})
  ON CREATE SET artifact += row
}
CALL () {
  UNWIND $shapes AS row
  MERGE (shape:ArtifactShape {id: row.id})
  ON CREATE SET shape += row
}
CALL () {
  UNWIND $descriptions AS row
  MERGE (description:TeamDescription {id: row.id})
  ON CREATE SET description += row
}
CALL () {
  UNWIND $plans AS row
  MERGE (plan:PlanText {id: row.id})
  ON CREATE SET plan += row
}
