// Returns how the regions of an anchor under a lens would merge below the resolution. At most one row.
// $key, anchor and lens
// → resolution, region_ids (in the order of the dendrogram), heights
MATCH (formation:Formation {key: $key})-[:UNDER]->(lens:Lens)
OPTIONAL MATCH (formation)-[:HAS_SURVEY]->(survey:Survey)
RETURN lens.resolution AS resolution, coalesce(survey.region_ids, []) AS region_ids, coalesce(survey.heights, []) AS heights
