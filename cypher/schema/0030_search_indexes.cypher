// What search reads. One text per resource, in a full-text index that also holds the home, so that a search is narrowed inside
// the index; the home's id is written without dashes, at which analyzers cut, and with a last letter that no stemming takes off.
CREATE CONSTRAINT search_text_id_unique IF NOT EXISTS FOR (n:SearchText) REQUIRE n.id IS UNIQUE;
CREATE FULLTEXT INDEX search_texts IF NOT EXISTS
FOR (n:SearchText) ON EACH [n.title, n.body, n.headings, n.keywords, n.tags, n.descriptor, n.home]
OPTIONS {indexConfig: {`fulltext.analyzer`: 'english'}};
// Vectors of chunks: two slots, so that those of another model are made beside the ones that are searched (decision 0017). A
// slot that is given to a model of another dimension gets its index anew. Not quantised: the vectors of one map are few.
CREATE VECTOR INDEX chunk_vectors_a IF NOT EXISTS FOR (n:Chunk) ON n.vector_a WITH [n.home_id]
OPTIONS {indexConfig: {`vector.dimensions`: 384, `vector.similarity_function`: 'cosine', `vector.quantization.type`: 'none'}};
CREATE VECTOR INDEX chunk_vectors_b IF NOT EXISTS FOR (n:Chunk) ON n.vector_b WITH [n.home_id]
OPTIONS {indexConfig: {`vector.dimensions`: 384, `vector.similarity_function`: 'cosine', `vector.quantization.type`: 'none'}};
// Current chunks of active resources know their home; others have none.
MATCH (resource:Resource) WHERE resource.active
CALL (resource) {
  MATCH (resource)-[:HAS_BLOCK]->(block:Block WHERE NOT block.folded)-[:HAS_CHUNK]->(chunk:Chunk)
  SET chunk.home_id = resource.home_id
} IN TRANSACTIONS OF 1000 ROWS;
MATCH (resource:Resource) WHERE resource.active
CALL (resource) {
  MERGE (text:SearchText {id: resource.id})
  SET text.home = replace(resource.home_id, '-', '') + 'h', text.title = resource.title,
      text.body = COLLECT {
        MATCH (resource)-[:HAS_BLOCK]->(block:Block WHERE NOT block.folded)-[:HAS_CHUNK]->(chunk:Chunk)
        RETURN chunk.content ORDER BY block.seq, chunk.chunk_index LIMIT 4000
      },
      text.headings = COLLECT {
        MATCH (resource)-[:HAS_BLOCK]->(block:Block WHERE NOT block.folded)-[:HAS_CHUNK]->(chunk:Chunk)
        WHERE chunk.header_path IS NOT NULL
        WITH DISTINCT chunk.header_path AS path
        RETURN path ORDER BY path LIMIT 4000
      }
  WITH resource, text
  MATCH (resource)-[:HAS]->(property:Property)
  WHERE property.key IN ['keywords', 'tags', 'descriptor']
  WITH text, property.key AS key, property.value AS value
  // Values are JSON text; what has escapes in it is analysed with them, until it is set again.
  SET text[key] = CASE WHEN value STARTS WITH '[' THEN split(btrim(value, '[]"'), '","') ELSE btrim(value, '"') END
} IN TRANSACTIONS OF 1000 ROWS;
