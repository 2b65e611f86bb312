// Returns what of the demo has been loaded completely. One row.
// → accounts, maps
MATCH (instance:Instance {id: 1})
RETURN coalesce(instance.demo_accounts, instance.demo_loaded, false) AS accounts,
       coalesce(instance.demo_loaded, false) AS maps
