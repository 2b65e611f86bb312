// The maps that a registration names, with what the caller holds on each. By id; unknown ones are left out.
// $cogmap_ids list of uuid · $kernel_map_id uuid · $reach
// → id, readable, authorable, grantable, for_admins_only (bool: administrators alone decide who reads it)
UNWIND $cogmap_ids AS id
MATCH (map:Cogmap {id: id})
RETURN map.id AS id,
       coalesce(may.read_anchor(map), false) AS readable,
       coalesce(may.author_anchor(map), false) AS authorable,
       EXISTS {
         (principal)-[granted:GRANTED]->(map)
         WHERE granted.can_grant AND principal.id IN $reach.teams + [$reach.profile_id]
       } AS grantable,
       map.id = $kernel_map_id OR EXISTS { (map)-[:BOUND_TO]->(:Team)<-[:GATED_BY]-(:Instance) } AS for_admins_only
ORDER BY id
