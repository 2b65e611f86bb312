// An end of an edge that was: a resource, readable as it was, or a map, readable as an anchor.
CASE
  WHEN it:Resource THEN may.read_past_resource(it)
  ELSE may.read_anchor(it)
END
