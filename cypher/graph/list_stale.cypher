// Lists the documents of a readable map at a time that had not changed since a time before, while documents joined to
// them had changed after them, by today's rights. Most such neighbours first, then the oldest, then by id. One row.
// $as_of · $home_id the map · $before · $most documents · $limit · $reach
// → total, rows, list of {id, title, doc_type?, updated, newer_neighbours}
part.find_documents_then(document)
WITH document, was AS state WHERE was.updated <= $before
CALL (document, state) {
  MATCH (document)-[edge:EXPRESS|CONTAINS|LEADS_TO|NEAR|FOLDED]-(peer:Resource)
  WHERE peer <> document AND part.was_live(edge) AND may.read_past_edge(edge)
  WITH DISTINCT peer, state
  CALL (peer) {
    part.find_as_of(peer)
    WITH was WHERE was.active
    RETURN was.updated AS changed
  }
  WITH peer WHERE changed > state.updated
  RETURN count(peer) AS newer
}
WITH document, state, newer WHERE newer > 0
ORDER BY newer DESC, state.updated, document.id
WITH collect({
  id: document.id, title: state.title, doc_type: state.doc_type, updated: toString(state.updated), newer_neighbours: newer
}) AS stale
RETURN size(stale) AS total, stale[0..$limit] AS rows
