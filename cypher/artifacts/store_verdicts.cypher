// Stores verdicts by one shape; existing verdicts stay. Locks the shape by writing its unchanged version. No rows.
// $shape_id · $verdicts list of {artifact_id, satisfied, problems (JSON text)}
MATCH (shape:ArtifactShape {id: $shape_id})
SET shape.version = shape.version
WITH shape
UNWIND $verdicts AS verdict
MATCH (artifact:DataArtifact {id: verdict.artifact_id})
WHERE NOT EXISTS { (artifact)-[:CHECKED]->(shape) }
CREATE (artifact)-[:CHECKED {satisfied: verdict.satisfied, problems: verdict.problems}]->(shape)
