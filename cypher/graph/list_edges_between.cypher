// Returns a page of the readable edges between the members of two regions, in both directions, each once. By id. One
// row; none if a region is deleted or its anchor hidden.
// $a, $b regions · $after? edge id, the last one had before · $limit · $reach
// → total (all of them),
//   edges, list of {id, source, source_title, target, target_title, edge_kind, polarity, label?, weight}
MATCH (one:Region {id: $a})
WHERE may.read_anchor_id(one.anchor_id)
MATCH (other:Region {id: $b})
WHERE may.read_anchor_id(other.anchor_id)
CALL (one, other) {
  MATCH (one)-[:HAS_MEMBER]->(member:Resource)-[edge:EXPRESS|CONTAINS|LEADS_TO|NEAR]-(peer:Resource)
  WHERE may.read_edge(edge) AND EXISTS { (peer)<-[:HAS_MEMBER]-(other) }
  RETURN collect(DISTINCT edge) AS found
}
CALL (found) {
  UNWIND found AS edge
  WITH edge
  WHERE $after IS NULL OR edge.id > $after
  WITH edge, startNode(edge) AS source, endNode(edge) AS target
  ORDER BY edge.id
  LIMIT $limit
  RETURN collect(edge {
    .id, source: source.id, source_title: source.title, target: target.id, target_title: target.title,
    edge_kind: edge.kind, .polarity, .label, .weight
  }) AS edges
}
RETURN size(found) AS total, edges
