// Creates the vector index of slot b. No rows.
// $options map, as schema step 0030 has it, with the dimension
CREATE VECTOR INDEX chunk_vectors_b IF NOT EXISTS FOR (n:Chunk) ON n.vector_b WITH [n.home_id] OPTIONS $options
