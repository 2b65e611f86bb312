// Counts the shapes, live and folded, of one family. One row.
// $family text, home, owner and kind → versions (int)
MATCH (shape:ArtifactShape {family: $family})
RETURN count(shape) AS versions
