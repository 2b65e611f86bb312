// Lists the facet marks of resources that are to be merged whose keys the one has not; of a key that several have, the
// oldest. By time, then id.
// $ids of the merged · $one_id · $reach → merged_id, key, value (JSON text), weight
MATCH (one:Resource {id: $one_id})
WITH COLLECT { MATCH (one)-[:HAS]->(own:Property {key: 'facet'}) RETURN own.facet_key } AS held
UNWIND $ids AS id
MATCH (merged:Resource {id: id})-[:HAS]->(mark:Property {key: 'facet'})
WHERE may.read_resource(merged) AND NOT mark.facet_key IN held
WITH merged, mark ORDER BY mark.created, mark.id
WITH mark.facet_key AS key, collect({merged_id: merged.id, mark: mark})[0] AS first
RETURN first.merged_id AS merged_id, key, first.mark.value AS value, first.mark.weight AS weight
ORDER BY first.mark.created, first.mark.id
