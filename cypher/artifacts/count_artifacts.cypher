// Counts the data artifacts of one resource by owner and kind. No rows for a hidden resource.
// $id · $include_folded · $reach → owner_table, owner_id, kind, count, total_bytes
MATCH (resource:Resource {id: $id})-[:HAS_ARTIFACT]->(artifact:DataArtifact)
WHERE may.read_resource(resource) AND ($include_folded OR NOT artifact.folded)
RETURN artifact.owner_table AS owner_table, artifact.owner_id AS owner_id, artifact.kind AS kind,
       count(artifact) AS count, sum(artifact.content_bytes) AS total_bytes
ORDER BY owner_table, owner_id, kind
