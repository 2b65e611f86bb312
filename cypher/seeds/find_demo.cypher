// Returns whether the demo maps have been loaded completely. One row.
// → loaded
MATCH (instance:Instance {id: 1})
RETURN coalesce(instance.demo_loaded, false) AS loaded
