// Writes what a formation has seen and made. No rows.
// $key text · $event_id uuid · $watermark_seq, $region_count, $format int · $telos list of float or null
// $vector_model text or null, the model whose vectors were used
// $bounded bool · $unsurveyed int, regions that came since the whole anchor was formed
MATCH (formation:Formation {key: $key})
SET formation.watermark_seq = toInteger($watermark_seq),
    formation.region_count = toInteger($region_count),
    formation.event_id = $event_id,
    formation.format = toInteger($format),
    formation.telos = $telos,
    formation.vector_model = $vector_model,
    formation.bounded = $bounded,
    formation.unsurveyed = toInteger($unsurveyed)
