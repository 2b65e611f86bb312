// Stores how the regions of a place would join below the resolution, for reads that zoom out. No rows.
// $key text, anchor and lens · $region_ids uuids in the order of the dendrogram · $heights floats; both as one text, joined
// by spaces, since lists as long as a place would hold up the thread that sends them
MATCH (formation:Formation {key: $key})
MERGE (survey:Survey {key: $key})
MERGE (formation)-[:HAS_SURVEY]->(survey)
SET survey.region_ids = [id IN split($region_ids, ' ') WHERE id <> ''],
    survey.heights = [height IN split($heights, ' ') WHERE height <> '' | toFloat(height)]
