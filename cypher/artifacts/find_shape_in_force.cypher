// The live shape of one family. At most one row.
// $family, home, owner and kind → id, enforcement, schema (JSON text)
MATCH (shape:ArtifactShape {live_family: $family})
RETURN shape.id AS id, shape.enforcement AS enforcement, shape.schema AS schema
