// Returns whether the demo maps have been loaded completely. One row.
// → loaded (bool)
MATCH (instance:Instance {id: 1})
RETURN coalesce(instance.demo_loaded, false) AS loaded
