// Creates or empties the survey of an anchor: it contains no region yet. No rows.
// $key, anchor and lens
MATCH (formation:Formation {key: $key})
MERGE (survey:Survey {key: $key})
MERGE (formation)-[:HAS_SURVEY]->(survey)
SET survey.region_ids = [], survey.heights = []
