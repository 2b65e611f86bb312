// Makes the next forming of a place one of the whole: its picture counts as one of another format. No rows when it has none.
// $place uuid → regions (int, those that are there)
MATCH (formation:Formation {anchor_id: $place})
SET formation.format = 0
RETURN formation.region_count AS regions
