// Creates the vector index of slot a. No rows.
// $options map, as schema step 0030 has it, with the dimension
CREATE VECTOR INDEX chunk_vectors_a IF NOT EXISTS FOR (n:Chunk) ON n.vector_a WITH [n.home_id] OPTIONS $options
