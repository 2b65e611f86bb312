// Stores the JSON Schema of a shape; its event projects the rest. No rows.
// $id · $schema (canonical JSON text)
CREATE (shape:ArtifactShape {id: $id, schema: $schema})
