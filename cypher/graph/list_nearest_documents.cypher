// Lists for some documents the nearest others of a readable map at a time, by the vectors of their first texts and
// today's rights: compared with each, not by an index. By asked id; of each the nearest first, then by id.
// $as_of · $home_id the map · $asked list of {id, joined, list of ids that are left out} · $least cosine · $most
// documents · $limit of each · $stamp · $vector_property, $stamp_property · $reach
// → id, nearest, list of {id, similarity (cosine)}
UNWIND $asked AS one
MATCH (asked:Resource {id: one.id})
WHERE may.read_past_resource(asked)
part.require_active_then(asked)
part.find_past_vector(asked)
// The limit tells the planner that this is one row; else it plans two unbounded sides.
WITH collect({id: one.id, joined: one.joined, direction: direction}) AS compared LIMIT 1
part.find_documents_then(document)
part.find_past_vector(document)
UNWIND compared AS other
WITH other, document.id AS id, direction
WHERE id <> other.id AND NOT id IN other.joined
WITH other.id AS asked_id, id, round(2 * vector.similarity.cosine(direction, other.direction) - 1, 6) AS similarity
WHERE similarity >= $least
ORDER BY similarity DESC, id
WITH asked_id, collect({id: id, similarity: similarity})[0..$limit] AS nearest
RETURN asked_id AS id, nearest
ORDER BY id
