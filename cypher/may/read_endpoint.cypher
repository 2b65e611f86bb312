// An end of an edge is a resource, readable as a resource, or a map, readable as an anchor.
CASE
  WHEN it:Resource THEN may.read_resource(it)
  ELSE may.read_anchor(it)
END
