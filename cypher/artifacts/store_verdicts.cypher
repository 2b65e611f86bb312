// Stores verdicts by one shape; those that are there already stay. Locks the shape, whose id never changes. No rows.
// $shape_id uuid · $verdicts list of {artifact_id, satisfied, problems (JSON text)}
MATCH (shape:ArtifactShape {id: $shape_id})
SET shape.version = shape.version
WITH shape
UNWIND $verdicts AS verdict
MATCH (artifact:DataArtifact {id: verdict.artifact_id})
WHERE NOT EXISTS { (artifact)-[:CHECKED]->(shape) }
CREATE (artifact)-[:CHECKED {satisfied: verdict.satisfied, problems: verdict.problems}]->(shape)
