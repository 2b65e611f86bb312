// Gives all chunks of each resource of a world its vector, and has some of them change a day earlier. No rows.
// $stamp text, which made the vectors · $vectors list of {id, vector, older}
UNWIND $vectors AS row
MATCH (resource:Resource {id: row.id})-[:HAS_BLOCK]->(:Block)-[:HAS_CHUNK]->(chunk:Chunk)
SET chunk.stamp_a = $stamp,
    resource.updated = CASE WHEN row.older THEN resource.updated - duration({days: 1}) ELSE resource.updated END
WITH chunk, row
CALL db.create.setNodeVectorProperty(chunk, 'vector_a', row.vector)
