// Stores the content of a data artifact, with the verdict by the shape in force; its event projects the rest. No rows.
// $id · $content (canonical JSON text) · $shape_id? · $satisfied · $problems (JSON text)
CREATE (artifact:DataArtifact {id: $id, content: $content})
WITH artifact
MATCH (shape:ArtifactShape {id: $shape_id})
CREATE (artifact)-[:CHECKED {satisfied: $satisfied, problems: $problems}]->(shape)
