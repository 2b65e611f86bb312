// Lists the edges that some resources had at a time and that the caller may read today, each with its ends. Unordered.
// $as_of · $ids · $reach → id, source, target
UNWIND $ids AS id
MATCH (node:Resource {id: id})-[edge:EXPRESS|CONTAINS|LEADS_TO|NEAR|FOLDED]-(peer:Resource)
WHERE part.was_live(edge) AND may.read_past_edge(edge)
part.require_active_then(node)
part.require_active_then(peer)
RETURN DISTINCT edge.id AS id, startNode(edge).id AS source, endNode(edge).id AS target
