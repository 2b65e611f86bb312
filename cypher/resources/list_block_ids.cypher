// The live blocks of one resource that the caller may change, by seq.
// $id · $reach → id
MATCH (resource:Resource {id: $id})-[:HAS_BLOCK]->(block:Block WHERE NOT block.folded)
WHERE may.change_resource(resource)
RETURN block.id AS id
ORDER BY block.seq
