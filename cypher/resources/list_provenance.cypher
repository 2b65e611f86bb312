// Lists the sources of the live blocks of one resource, without corrected rows: by block, position in its act, time,
// source.
// One row with a null if there are none; no row if the resource is absent or hidden.
// $id · $reach
// → contribution? {block_id, block_seq, source_kind, source_id, source_uri? (of remote sources, as first written),
//   accretion_seq (place in the list of its act), event_id, created}
MATCH (resource:Resource {id: $id})
WHERE may.read_resource(resource)
OPTIONAL MATCH (resource)-[:HAS_BLOCK]->(block:Block WHERE NOT block.folded)-[cites:CITES WHERE NOT cites.corrected]->(source)
WITH block, cites, source
ORDER BY block.seq, block.id, cites.accretion_seq, cites.created, source.id, cites.event_id
RETURN CASE WHEN cites IS NOT NULL THEN {
  block_id: block.id, block_seq: block.seq, source_kind: cites.kind, source_id: source.id, source_uri: source.uri,
  accretion_seq: cites.accretion_seq, event_id: cites.event_id, created: toString(cites.created)
} END AS contribution
