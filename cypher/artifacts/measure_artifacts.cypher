// Returns the total size of the contents that list_artifacts would return. One row.
// $id · $kind? · $intent? · $include_folded · $reach → bytes
MATCH (resource:Resource {id: $id})-[:HAS_ARTIFACT]->(artifact:DataArtifact)
WHERE may.read_resource(resource)
  AND ($include_folded OR NOT artifact.folded)
  AND artifact.kind = coalesce($kind, artifact.kind) AND artifact.intent = coalesce($intent, artifact.intent)
RETURN sum(artifact.content_bytes) AS bytes
