// Records that the demo maps have been loaded completely. No rows.
MATCH (instance:Instance {id: 1})
SET instance.demo_loaded = true
