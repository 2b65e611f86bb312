// Lists the relationships among the documents of a readable map at a time, by today's rights: for each document the
// ends of those that begin at it, an end once for each relationship. By source.
// $as_of · $home_id the map · $most documents · $reach → source, targets
part.find_documents_then(document)
MATCH (document)-[edge:EXPRESS|CONTAINS|LEADS_TO|NEAR|FOLDED]->(peer:Resource)
WHERE part.was_live(edge) AND may.read_past_edge(edge)
part.require_past_document(peer)
WITH document.id AS source, peer.id AS target
ORDER BY source, target
RETURN source, collect(target) AS targets
ORDER BY source
