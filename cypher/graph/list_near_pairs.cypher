// Lists pairs of documents of one group that had as many texts at a time, each with a vector at least so near to the
// vector of the text in its place, by today's rights. Of long documents the first texts are compared. Nearest first, then
// by id. One row.
// $as_of · $groups lists of ids · $least cosine · $most_texts · $stamp · $vector_property, $stamp_property · $limit · $reach
// → total, rows, list of {ids (the smaller one first), similarity (the smallest cosine of their texts)}
UNWIND $groups AS members
CALL (members) {
  UNWIND members AS id
  MATCH (document:Resource {id: id})
  WHERE may.read_past_resource(document)
  part.find_as_of(document)
  WITH id, document WHERE was.active AND was.ingest_state = 'complete'
  part.find_past_vectors(document)
  WITH id, texts, directions ORDER BY id
  WITH collect({id: id, texts: texts, directions: directions}) AS compared
  UNWIND range(0, size(compared) - 1) AS at
  WITH compared[at] AS one, compared[at + 1..] AS rest
  UNWIND rest AS other
  WITH one, other, range(0, size(one.directions) - 1) AS places
  WHERE one.texts = other.texts AND all(place IN places
    WHERE round(2 * vector.similarity.cosine(one.directions[place], other.directions[place]) - 1, 6) >= $least)
  UNWIND places AS place
  WITH one.id AS one_id, other.id AS other_id,
       min(round(2 * vector.similarity.cosine(one.directions[place], other.directions[place]) - 1, 6)) AS similarity
  RETURN [one_id, other_id] AS ids, similarity
}
WITH ids, similarity ORDER BY similarity DESC, ids[0], ids[1]
WITH collect({ids: ids, similarity: similarity}) AS pairs
RETURN size(pairs) AS total, pairs[0..$limit] AS rows
