// Counts the current chunks that have a vector of one stamp and none of another. One row.
// $from_property, $from_stamp: the one · $stamp_property, $stamp: the other (stamp_a or stamp_b) → chunks
MATCH (chunk:Chunk)
WHERE chunk.id > '' AND chunk.home_id IS NOT NULL AND chunk[$from_property] = $from_stamp
  AND coalesce(chunk[$stamp_property] <> $stamp, true)
RETURN count(chunk) AS chunks
