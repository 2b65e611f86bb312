// Lists the live blocks of readable resources beside them that cite resources which are to be merged and not the one, each once. By
// resource, then block.
// $ids of the merged · $one_id · $limit · $reach
// → block_id, resource_id, home_id, home_kind, allowed (the caller may change the resource)
UNWIND $ids AS id
MATCH (merged:Resource {id: id})<-[cites:CITES WHERE NOT cites.corrected]-(block:Block WHERE NOT block.folded)<-[:HAS_BLOCK]-(resource:Resource)
WHERE may.read_resource(merged) AND may.read_resource(resource) AND resource.id <> $one_id AND NOT resource.id IN $ids
  AND NOT EXISTS { (block)-[held:CITES WHERE NOT held.corrected]->(:Resource {id: $one_id}) }
WITH DISTINCT resource, block
RETURN block.id AS block_id, resource.id AS resource_id, resource.home_id AS home_id, resource.home_kind AS home_kind,
       coalesce(may.change_resource(resource), false) AS allowed
ORDER BY resource_id, block_id
LIMIT $limit
