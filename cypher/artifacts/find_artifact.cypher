// Returns a data artifact by its id alone, folded or not, of a resource that the caller reads. At most one row.
// $artifact_id · $reach → artifact, as list_artifacts has it
MATCH (artifact:DataArtifact {id: $artifact_id})<-[:HAS_ARTIFACT]-(resource:Resource)
WHERE may.read_resource(resource)
RETURN {
  part.artifact_columns(artifact)
} AS artifact
