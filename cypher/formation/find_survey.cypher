// Returns how the regions of an anchor under a lens would merge below the resolution. At most one row.
// $key text, anchor and lens
// → resolution (float), region_ids (list of uuid, in the order of the dendrogram), heights (list of float)
MATCH (formation:Formation {key: $key})-[:UNDER]->(lens:Lens)
OPTIONAL MATCH (formation)-[:HAS_SURVEY]->(survey:Survey)
RETURN lens.resolution AS resolution, coalesce(survey.region_ids, []) AS region_ids, coalesce(survey.heights, []) AS heights
