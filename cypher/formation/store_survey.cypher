// Stores how the regions of a place would join below the resolution, for reads that zoom out. No rows.
// $key text, anchor and lens · $region_ids list of uuid, in the order of the dendrogram · $heights list of float
MATCH (formation:Formation {key: $key})
MERGE (survey:Survey {key: $key})
MERGE (formation)-[:HAS_SURVEY]->(survey)
SET survey.region_ids = $region_ids, survey.heights = $heights
