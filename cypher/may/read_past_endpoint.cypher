// An end of a past edge: a resource, readable as a past resource, or a map, readable as an anchor.
CASE
  WHEN it:Resource THEN may.read_past_resource(it)
  ELSE may.read_anchor(it)
END
