// Locks the delivered resources of a map, and returns their contents. By id.
// `created` never changes, so writing it back cannot undo another change.
// $map_id → id, body_hash?, blocks (list of {id, version (0 = no text yet)}, live ones by seq)
// unguarded: the operation has passed the gate of reconciliation
MATCH (resource:Resource)
WHERE resource.home_id = $map_id AND resource.active
  AND EXISTS { (resource)-[:HAS]->(:Property {key: 'provenance', value: '"kernel"'}) }
SET resource.created = resource.created
WITH resource
WHERE resource.home_id = $map_id AND resource.active
RETURN resource.id AS id,
       resource.body_hash AS body_hash,
       COLLECT {
         MATCH (resource)-[:HAS_BLOCK]->(block:Block WHERE NOT block.folded)
         OPTIONAL MATCH (block)-[:HAS_REVISION]->(revision:Revision)
         RETURN {id: block.id, version: coalesce(revision.version, 0)}
         ORDER BY block.seq
       } AS blocks
ORDER BY id
