// Lists the sources of the live blocks of resources that are to be merged which the one does not cite, and which the
// caller reads: for each the oldest row, by time, then by source. At most one row for each source.
// $ids of the merged · $one_id · $limit · $reach
// → merged_id, kind (resource, event or remote), value (id, or the address as first written), block_id? (of the one, its first)
MATCH (one:Resource {id: $one_id})
WITH head(COLLECT { MATCH (one)-[:HAS_BLOCK]->(own:Block WHERE NOT own.folded) RETURN own.id ORDER BY own.seq, own.id LIMIT 1 }) AS block_id,
     COLLECT {
       MATCH (one)-[:HAS_BLOCK]->(citing:Block WHERE NOT citing.folded)-[held:CITES WHERE NOT held.corrected]->(known)
       RETURN DISTINCT known.id
     } AS known
UNWIND $ids AS id
MATCH (merged:Resource {id: id})-[:HAS_BLOCK]->(block:Block WHERE NOT block.folded)-[cites:CITES WHERE NOT cites.corrected]->(source)
WHERE may.read_resource(merged) AND NOT source.id IN known AND source.id <> $one_id AND NOT source.id IN $ids
  AND CASE cites.kind WHEN 'resource' THEN may.read_resource(source) WHEN 'event' THEN may.read_anchor_id(source.anchor_id) ELSE true END
WITH merged, block_id, cites, source ORDER BY cites.created, cites.accretion_seq, source.id, cites.event_id
WITH block_id, source, collect({merged_id: merged.id, cites: cites})[0] AS first
RETURN first.merged_id AS merged_id, first.cites.kind AS kind, coalesce(source.uri, source.id) AS value, block_id
ORDER BY first.cites.created, first.cites.accretion_seq, source.id
LIMIT $limit
