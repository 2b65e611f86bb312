// Records that the demo accounts have been loaded completely, and the maps. No rows.
// $maps, loaded as well
MATCH (instance:Instance {id: 1})
SET instance.demo_accounts = true,
    instance.demo_loaded = CASE WHEN $maps THEN true ELSE instance.demo_loaded END
