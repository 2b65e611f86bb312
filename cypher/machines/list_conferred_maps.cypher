// Lists the maps named in a registration, with the caller's rights on each. By id; unknown ids are left out.
// $cogmap_ids · $reach
// → id, readable, authorable, grantable, for_admins_only (administrators alone decide who reads it)
UNWIND $cogmap_ids AS id
MATCH (map:Cogmap {id: id})
RETURN map.id AS id,
       coalesce(may.read_anchor(map), false) AS readable,
       coalesce(may.author_anchor(map), false) AS authorable,
       may.grant_access(map) AS grantable,
       part.is_reserved_for_admins(map) AS for_admins_only
ORDER BY id
