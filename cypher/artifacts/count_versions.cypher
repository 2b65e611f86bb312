// Counts the shapes, live and folded, of one family. One row.
// $family, home, owner and kind → versions
MATCH (shape:ArtifactShape {family: $family})
RETURN count(shape) AS versions
