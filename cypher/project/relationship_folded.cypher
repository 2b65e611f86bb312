// Projects foldings: the edge changes its type to FOLDED; the degrees of its ends and the bridges lose it.
// A contradiction inside a region of another place makes that region stale. No rows.
// $events list of {id, occurred_at, payload {edge_id, reason?}}
UNWIND $events AS event
MATCH ()-[edge:EXPRESS|CONTAINS|LEADS_TO|NEAR {id: event.payload.edge_id}]->()
WITH event, edge, startNode(edge) AS source, endNode(edge) AS target, properties(edge) AS record
CREATE (source)-[folded:FOLDED]->(target)
SET folded = record, folded.live_key = null, folded.last_event = event.id
FOREACH (region IN CASE edge.label WHEN 'contradicts' THEN [(source)<-[:HAS_MEMBER]-(held:Region) WHERE held.anchor_id <> edge.home_id AND EXISTS { (held)-[:HAS_MEMBER]->(target) } | held] ELSE [] END |
  SET region.changed = true)
DELETE edge
WITH record, source, target WHERE target:Resource
CALL (record, source, target) {
  WITH *, CASE WHEN record.home_id = source.home_id AND source.home_id = target.home_id THEN 1 ELSE 0 END AS inner
  WHERE source.active AND target.active
  UNWIND CASE WHEN source = target THEN [source] WHEN source.id < target.id THEN [source, target] ELSE [target, source] END AS node
  SET node.negative_degree = nullIf(node.negative_degree + 1, 0), node.inner_degree = node.inner_degree - inner
  SET node.outer_of = CASE WHEN node.inner_degree = 0 AND node.negative_degree < 0 THEN node.home_id END
  WITH node, inner WHERE inner = 1 AND node.inner_degree = 0
  MATCH (node)-[:HOMED_IN]->(home:Anchor)
  SET home.connected_count = home.connected_count - 1
}
MATCH (source)<-[:HAS_MEMBER]-(one:Region), (target)<-[:HAS_MEMBER]-(other:Region)
WHERE source <> target AND one <> other AND one.anchor_id = other.anchor_id AND one.lens_id = other.lens_id
MATCH (one)-[bridge:BRIDGES {home_id: record.home_id}]-(other)
SET bridge.edge_count = bridge.edge_count - 1
WITH bridge
WHERE bridge.edge_count <= 0
DELETE bridge
