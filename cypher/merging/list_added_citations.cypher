// Lists the sources that some blocks gained by events and still have by these alone. By block, then source.
// $cited list of {block_id, event_id} · $reach
// → block_id, resource_id, home_id, home_kind, kind, value (id, or the key of a remote one), merged (the citing resource was merged since),
//   shown (the caller may know of the citing resource)
UNWIND $cited AS one
MATCH (resource:Resource)-[:HAS_BLOCK]->(block:Block {id: one.block_id})-[cites:CITES {event_id: one.event_id}]->(source)
WHERE NOT cites.corrected
  AND NOT EXISTS { (block)-[other:CITES]->(source) WHERE NOT other.corrected AND other.event_id <> one.event_id }
RETURN block.id AS block_id, resource.id AS resource_id, resource.home_id AS home_id, resource.home_kind AS home_kind,
       cites.kind AS kind, coalesce(source.key, source.id) AS value,
       EXISTS { (resource)-[into:MERGED_INTO]->() WHERE into.until IS NULL } AS merged,
       coalesce(may.read_past_resource(resource), false) AS shown
ORDER BY block_id, value
