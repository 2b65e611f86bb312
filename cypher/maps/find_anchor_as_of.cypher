// Returns a readable context or map as it was at a time, with its formations then. At most one row.
// $id · $kind context or cogmap · $as_of · $reach → name, formations (list of {lens_id, region_count}, by lens)
MATCH (anchor:Anchor {id: $id, kind: $kind})
WHERE may.read_anchor(anchor)
part.find_as_of(anchor)
CALL (anchor) {
  MATCH (formation:Formation {anchor_id: anchor.id})
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
