// Removes the vectors of a slot from the next chunks, in the order of ids. One row; null if there are no further
// chunks.
// $after, id of a chunk, exclusive · $slot a or b · $limit → last? (id of the last chunk)
MATCH (setting:VectorSetting {id: 'vectors'})
WHERE setting.live_slot <> $slot AND coalesce(setting.next_slot <> $slot, true)
CALL () {
  MATCH (chunk:Chunk)
  WHERE chunk.id > $after
  RETURN chunk ORDER BY chunk.id LIMIT $limit
}
SET chunk['vector_' + $slot] = null, chunk['stamp_' + $slot] = null
RETURN max(chunk.id) AS last
