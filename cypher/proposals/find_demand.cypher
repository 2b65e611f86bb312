// What a map that the caller reads demands of those who change it. At most one row.
// $map_id · $reach → of_machines, below_confidence?, may_set (whether grants on it are administered by the caller)
MATCH (anchor:Cogmap {id: $map_id})
WHERE may.read_anchor(anchor)
RETURN coalesce(anchor.demands_of_machines, false) AS of_machines, anchor.demands_below AS below_confidence,
       may.administer_grants(anchor) AS may_set
