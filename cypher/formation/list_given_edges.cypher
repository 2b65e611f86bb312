// Lists the live edges at some of a formation's nodes with both ends in the anchor, whatever the home of the edge. By
// id.
// $anchor_id · $ids, each once → id, source, target, kind, weight, label?, home_id
// unguarded: formation sees everything homed in the anchor
UNWIND $ids AS given
MATCH (node:Resource {id: given})
WHERE node.home_id = $anchor_id AND node.active
MATCH (node)-[edge:EXPRESS|CONTAINS|LEADS_TO|NEAR]-(other:Resource)
WHERE other.home_id = $anchor_id AND other.active
WITH DISTINCT edge
RETURN edge.id AS id, startNode(edge).id AS source, endNode(edge).id AS target, edge.kind AS kind,
       edge.weight AS weight, edge.label AS label, edge.home_id AS home_id
ORDER BY id
