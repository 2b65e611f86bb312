// Returns a readable map as it was at a time, with its formations then. At most one row.
// $id · $as_of · $reach → name, formations (list of {lens_id, region_count}, by lens)
MATCH (map:Cogmap {id: $id})
WHERE may.read_anchor(map)
part.find_as_of(map)
CALL (map) {
  MATCH (formation:Formation {anchor_id: map.id})
  CALL (formation) {
    WITH formation WHERE formation.valid_from <= $as_of
    RETURN formation.region_count AS region_count
    UNION ALL
    WITH formation WHERE formation.valid_from > $as_of
    MATCH (version:Version)
    WHERE version.of = formation.key AND version.valid_to > $as_of AND version.valid_from <= $as_of
    RETURN version.region_count AS region_count
    ORDER BY version.valid_to LIMIT 1
  }
  WITH formation, region_count ORDER BY formation.lens_id
  RETURN collect({lens_id: formation.lens_id, region_count: region_count}) AS formations
}
RETURN was.name AS name, formations
