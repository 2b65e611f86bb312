// Lists the data artifacts of one resource by creation, then id, optionally first by precedence descending. No rows for
// a hidden resource.
// $id · $kind? · $intent? · $include_folded, $by_precedence · $reach
// → artifact {id, resource_id, owner_table, owner_id, kind, intent, precedence, content (JSON text), content_hash,
//   content_bytes, folded, created, verdict? {state, problems? (JSON text)}}
MATCH (resource:Resource {id: $id})-[:HAS_ARTIFACT]->(artifact:DataArtifact)
WHERE may.read_resource(resource)
  AND ($include_folded OR NOT artifact.folded)
  AND artifact.kind = coalesce($kind, artifact.kind) AND artifact.intent = coalesce($intent, artifact.intent)
WITH resource, artifact
ORDER BY CASE WHEN $by_precedence THEN -artifact.precedence END, artifact.created, artifact.id
RETURN {
  part.artifact_columns(artifact)
} AS artifact
