// Makes the next forming of an anchor one of the whole: its picture counts as one of another format. No rows when it has none.
// $anchor uuid → regions (int, those that are there)
MATCH (formation:Formation {anchor_id: $anchor})
SET formation.format = 0
RETURN formation.region_count AS regions
