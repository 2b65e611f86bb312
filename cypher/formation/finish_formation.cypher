// Writes what a formation has seen and made. No rows.
// $key text · $event_id uuid · $watermark_seq, $region_count int
MATCH (formation:Formation {key: $key})
SET formation.watermark_seq = toInteger($watermark_seq),
    formation.region_count = toInteger($region_count),
    formation.event_id = $event_id
