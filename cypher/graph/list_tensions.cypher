// Lists the relationships labelled `contradicts` that the documents of a readable map had at a time, by today's rights;
// greatest weight first, then by id. One row.
// $as_of · $home_id the map · $most documents · $limit · $reach → total, rows, list of {id, source, target, weight}
part.find_documents_then(document)
MATCH (document)-[edge:EXPRESS|CONTAINS|LEADS_TO|NEAR|FOLDED {label: 'contradicts'}]-(peer:Resource)
WHERE part.was_live(edge) AND may.read_past_edge(edge)
part.require_active_then(peer)
WITH DISTINCT edge
part.find_as_of(edge)
WITH edge, was ORDER BY was.weight DESC, edge.id
WITH collect({id: edge.id, source: startNode(edge).id, target: endNode(edge).id, weight: was.weight}) AS tensions
RETURN size(tensions) AS total, tensions[0..$limit] AS rows
