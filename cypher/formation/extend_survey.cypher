// Stores how further regions of an anchor would merge below the resolution, for reads that zoom out. No rows.
// $key, anchor and lens · $parts list of {region_ids, uuids in the order of the dendrogram; heights, floats}, in
// order; each as one text, joined by spaces, since long lists would hold up the thread that sends them
MATCH (survey:Survey {key: $key})
UNWIND $parts AS part
SET survey.region_ids = survey.region_ids + [id IN split(part.region_ids, ' ') WHERE id <> ''],
    survey.heights = survey.heights + [height IN split(part.heights, ' ') WHERE height <> '' | toFloat(height)]
