// Clause that removes the subject, a chunk that is no longer current, from the vector indexes.
SET it.home_id = null, it.vector_a = null, it.stamp_a = null, it.vector_b = null, it.stamp_b = null
