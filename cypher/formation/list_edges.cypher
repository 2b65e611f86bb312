// Lists the live edges between a formation's nodes, whatever the home of the edge. Unordered: the formation sorts them
// itself (Substrate), and sorting hundreds of thousands in the database would hold them all in memory.
// $anchor_id → id, source, target, kind, weight, label?, home_id
// The target has no label here, since only resources have a home_id: with a label, a plan made when there were few
// resources would build a Cartesian product.
// unguarded: formation sees everything homed in the anchor
MATCH (source:Resource)
WHERE source.home_id = $anchor_id AND source.active
MATCH (source)-[edge:EXPRESS|CONTAINS|LEADS_TO|NEAR]->(target)
WHERE target.home_id = $anchor_id AND target.active
RETURN edge.id AS id, source.id AS source, target.id AS target, edge.kind AS kind,
       edge.weight AS weight, edge.label AS label, edge.home_id AS home_id
