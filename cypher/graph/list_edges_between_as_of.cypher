// Returns a page of the edges between the members that two regions had at a time, by today's rights; order and columns
// as in list_edges_between. One row; none if a region did not exist then or its anchor is hidden.
// $as_of · $a, $b regions · $after? edge id, the last one had before · $limit · $reach → total, edges
CALL () {
  UNWIND [$a, $b] AS id
  MATCH (region:Region|FormerRegion {id: id})
  WHERE region.created <= $as_of AND coalesce(region.valid_to > $as_of, true) AND may.read_anchor_id(region.anchor_id)
  RETURN collect(coalesce(region.member_ids, [(region)-[:HAS_MEMBER]->(member) | member.id])) AS sides
}
WITH sides WHERE size(sides) = 2
CALL (sides) {
  UNWIND sides[0] AS id
  MATCH (member:Resource {id: id})-[edge:EXPRESS|CONTAINS|LEADS_TO|NEAR|FOLDED]-(peer:Resource)
  WHERE peer.id IN sides[1] AND part.was_live(edge) AND may.read_past_edge(edge)
  part.require_active_then(member)
  part.require_active_then(peer)
  RETURN collect(DISTINCT edge) AS found
}
CALL (found) {
  UNWIND found AS edge
  WITH edge
  WHERE $after IS NULL OR edge.id > $after
  ORDER BY edge.id
  LIMIT $limit
  part.find_as_of(edge)
  WITH edge, was, startNode(edge) AS source, endNode(edge) AS target
  CALL (source) { part.find_as_of(source) RETURN was.title AS source_title }
  CALL (target) { part.find_as_of(target) RETURN was.title AS target_title }
  WITH edge, was, source, source_title, target, target_title
  ORDER BY edge.id
  RETURN collect(was {
    id: edge.id, source: source.id, source_title: source_title, target: target.id, target_title: target_title,
    edge_kind: was.kind, .polarity, label: edge.label, .weight
  }) AS edges
}
RETURN size(found) AS total, edges
