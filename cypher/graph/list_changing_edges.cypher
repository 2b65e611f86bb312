// Lists the edges that some resources had at a time and that may not have been at another one, by today's rights: made,
// folded, or with an end that changed after the earlier of both. By id.
// $as_of · $since the earlier time · $ids · $reach
// → id, source, target, edge_kind, label?, asserted_at, asserted_by?, folded_at?, folded_by? (names of actors)
UNWIND $ids AS id
MATCH (node:Resource {id: id})-[edge:EXPRESS|CONTAINS|LEADS_TO|NEAR|FOLDED]-(peer:Resource)
WHERE part.was_live(edge)
  AND (edge.created > $since OR edge.valid_to > $since OR node.valid_from > $since OR peer.valid_from > $since)
  AND may.read_past_edge(edge)
part.require_active_then(node)
part.require_active_then(peer)
WITH DISTINCT edge
OPTIONAL MATCH (:Event {id: edge.asserted_by})-[:EMITTED_BY]->(asserter:Emitter)
OPTIONAL MATCH (:Event {id: CASE type(edge) WHEN 'FOLDED' THEN edge.last_event END})-[:EMITTED_BY]->(folder:Emitter)
part.find_as_of(edge)
RETURN edge.id AS id, startNode(edge).id AS source, endNode(edge).id AS target, was.kind AS edge_kind,
       edge.label AS label, toString(edge.created) AS asserted_at, asserter.name AS asserted_by,
       toString(edge.valid_to) AS folded_at, folder.name AS folded_by
ORDER BY id
