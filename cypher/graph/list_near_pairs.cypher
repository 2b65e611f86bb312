// Lists pairs of documents of one group whose first texts at a time have vectors at least so near to each other, by
// today's rights. Nearest first, then by id. One row.
// $as_of · $groups lists of ids · $least cosine · $stamp · $vector_property, $stamp_property · $limit · $reach
// → total, rows, list of {ids (the smaller one first), similarity (cosine)}
UNWIND $groups AS members
CALL (members) {
  UNWIND members AS id
  MATCH (document:Resource {id: id})
  WHERE may.read_past_resource(document)
  part.require_active_then(document)
  part.find_past_vector(document)
  WITH id, direction ORDER BY id
  WITH collect({id: id, direction: direction}) AS compared
  UNWIND range(0, size(compared) - 1) AS at
  WITH compared[at] AS one, compared[at + 1..] AS rest
  UNWIND rest AS other
  WITH one, other, round(2 * vector.similarity.cosine(one.direction, other.direction) - 1, 6) AS similarity
  WHERE similarity >= $least
  RETURN [one.id, other.id] AS ids, similarity
}
WITH ids, similarity ORDER BY similarity DESC, ids[0], ids[1]
WITH collect({ids: ids, similarity: similarity}) AS pairs
RETURN size(pairs) AS total, pairs[0..$limit] AS rows
