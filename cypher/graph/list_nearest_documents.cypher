// Lists for some documents the nearest others of a readable map at a time, by the means of the unit vectors of their first
// texts and today's rights: compared with each, not by an index. The cosine of two means is the mean of the cosines
// between the texts of both, divided by the lengths of the means. By asked id; of each the nearest first, then by id.
// $as_of · $home_id the map · $asked list of {id, joined, list of ids that are left out} · $least cosine · $most
// documents · $most_texts of each · $limit of each · $stamp · $vector_property, $stamp_property · $reach
// → id, nearest, list of {id, similarity (cosine)}
UNWIND $asked AS one
MATCH (asked:Resource {id: one.id})
WHERE may.read_past_resource(asked)
part.require_active_then(asked)
part.find_past_vectors(asked)
part.mean_length(directions)
// The limit tells the planner that this is one row; else it plans two unbounded sides.
WITH collect({id: one.id, joined: one.joined, directions: directions, length: mean_length}) AS compared LIMIT 1
part.find_documents_then(document)
part.find_past_vectors(document)
part.mean_length(directions)
UNWIND compared AS other
WITH other, document.id AS id, directions, mean_length
WHERE id <> other.id AND NOT id IN other.joined
CALL (other, directions) {
  UNWIND other.directions AS one
  UNWIND directions AS two
  RETURN avg(2 * vector.similarity.cosine(one, two) - 1) AS product
}
WITH other.id AS asked_id, id, round(product / (other.length * mean_length), 6) AS similarity
WHERE similarity >= $least
ORDER BY similarity DESC, id
WITH asked_id, collect({id: id, similarity: similarity})[0..$limit] AS nearest
RETURN asked_id AS id, nearest
ORDER BY id
