// How many shapes one family has had. One row.
// $family text, home, owner and kind → versions (int)
MATCH (shape:ArtifactShape {family: $family})
RETURN count(shape) AS versions
