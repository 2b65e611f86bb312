// Gives all chunks of each resource of a world its vector. No rows.
// $stamp text, which made the vectors · $vectors list of {id, vector}
UNWIND $vectors AS row
MATCH (:Resource {id: row.id})-[:HAS_BLOCK]->(:Block)-[:HAS_CHUNK]->(chunk:Chunk)
SET chunk.stamp_a = $stamp
WITH chunk, row
CALL db.create.setNodeVectorProperty(chunk, 'vector_a', row.vector)
