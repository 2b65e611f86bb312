// Lists the relationships among the documents of a readable map at a time that rest on little, by today's rights: of a
// weight below $weak, or last asserted as tentative; without a facet, and neither end cites the other. Smallest weight
// first, then by id. One row.
// $as_of · $home_id the map · $weak · $most documents · $limit · $reach
// → total, rows, list of {id, source, target, weight, light (by its weight), tentative}
part.find_documents_then(document)
MATCH (document)-[edge:EXPRESS|CONTAINS|LEADS_TO|NEAR|FOLDED]->(peer:Resource)
WHERE part.was_live(edge) AND may.read_past_edge(edge)
part.require_past_document(peer)
CALL (edge) {
  part.find_as_of(edge)
  OPTIONAL MATCH (event:Event)
  USING INDEX event:Event(edge_id, seq)
  WHERE event.edge_id = edge.id AND event.seq > 0
    AND event.type = 'relationship_asserted' AND event.occurred_at <= $as_of
  WITH was, event ORDER BY event.seq DESC LIMIT 1
  RETURN was.weight AS weight, coalesce(event.metadata CONTAINS '"confidence":"tentative"', false) AS tentative
}
WITH document, peer, edge, weight, tentative
WHERE (weight < $weak OR tentative)
  AND NOT EXISTS { (facet:Property {edge_id: edge.id}) WHERE facet.created <= $as_of }
  AND NOT EXISTS {
    (document)-[:HAS_BLOCK]->(:Block)-[cites:CITES {corrected: false}]->(peer) WHERE cites.created <= $as_of
  }
  AND NOT EXISTS {
    (peer)-[:HAS_BLOCK]->(:Block)-[cites:CITES {corrected: false}]->(document) WHERE cites.created <= $as_of
  }
WITH edge, document, peer, weight, tentative ORDER BY weight, edge.id
WITH collect({
  id: edge.id, source: document.id, target: peer.id, weight: weight, light: weight < $weak, tentative: tentative
}) AS weak
RETURN size(weak) AS total, weak[0..$limit] AS rows
