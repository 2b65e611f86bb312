// Returns a data artifact of a resource that the caller reads, folded or not. At most one row.
// $id, $artifact_id · $reach → artifact, as list_artifacts has it
MATCH (resource:Resource {id: $id})-[:HAS_ARTIFACT]->(artifact:DataArtifact {id: $artifact_id})
WHERE may.read_resource(resource)
RETURN {
  part.artifact_columns(artifact)
} AS artifact
