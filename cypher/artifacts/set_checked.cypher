// Clears the unchecked mark of a shape once all artifacts it governs have a verdict; keeps it if new ones arrived
// meanwhile. No rows.
// $shape_id
// unguarded: marks a shape, and returns nothing
MATCH (shape:ArtifactShape {id: $shape_id})
SET shape.version = shape.version
WITH shape
WHERE shape.folded OR NOT EXISTS {
  MATCH (artifact:DataArtifact {owner_id: shape.owner_id, kind: shape.kind})<-[:HAS_ARTIFACT]-(resource:Resource)
  WHERE NOT artifact.folded AND resource.home_id = shape.home_id AND NOT EXISTS { (artifact)-[:CHECKED]->(shape) }
}
SET shape.unchecked = null
