// Lists live artifacts that have no verdict yet by an unchecked shape; picks the unchecked shape with the least id.
// One row with nulls if that shape has no such artifact; no row if no shape is unchecked.
// $most → shape_id, schema (JSON text), artifact_id?, content? (JSON text)
// unguarded: the service checks whatever a shape governs
MATCH (shape:ArtifactShape {unchecked: true})
WITH shape ORDER BY shape.id LIMIT 1
CALL (shape) {
  OPTIONAL MATCH (artifact:DataArtifact {owner_id: shape.owner_id, kind: shape.kind})<-[:HAS_ARTIFACT]-(resource:Resource)
  WHERE NOT shape.folded AND NOT artifact.folded AND resource.home_id = shape.home_id
    AND NOT EXISTS { (artifact)-[:CHECKED]->(shape) }
  RETURN artifact
  LIMIT $most
}
RETURN shape.id AS shape_id, shape.schema AS schema, artifact.id AS artifact_id, artifact.content AS content
ORDER BY artifact_id
