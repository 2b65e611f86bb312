// Stores the watermark and the results of a formation. No rows.
// $key · $event_id · $watermark_seq, $region_count, $format · $telos?
// $vector_model?, the model whose vectors were used
// $arranged?, the number of regions when all of them were last arranged
// $redrawn none, some or all: whether regions have changed · $at, of the act · $bounded · $unsurveyed, regions that came since the whole anchor was formed
MATCH (formation:Formation {key: $key})
CALL (formation) {
  WITH formation WHERE formation.valid_from < datetime($at)
  CREATE (:Version {
    of: formation.key, valid_from: formation.valid_from, valid_to: datetime($at), region_count: formation.region_count
  })
}
SET formation.valid_from = datetime($at),
    formation.watermark_seq = toInteger($watermark_seq),
    formation.region_count = toInteger($region_count),
    formation.event_id = $event_id,
    formation.format = toInteger($format),
    formation.telos = $telos,
    formation.vector_model = $vector_model,
    formation.bounded = $bounded,
    formation.unsurveyed = toInteger($unsurveyed),
    formation.arranged = toInteger($arranged)
WITH formation WHERE $redrawn <> 'none'
CALL (formation) {
  MATCH (picture:PictureVersion {key: formation.key})
  SET picture.version = null
}
WITH formation WHERE $redrawn = 'all'
MATCH (region:Region)
WHERE region.anchor_id = formation.anchor_id AND region.lens_id = formation.lens_id AND region.retitled = true
SET region.retitled = null
