// The live edges between a formation's nodes, whatever their own home. In no order: a formation puts them in its own
// (Substrate), and a database that sorts hundreds of thousands holds them all.
// $anchor_id uuid → id, source, target, kind, weight (float), label?, home_id
// A target has no label here, since only resources have a home_id: with one, a plan made while there were few resources
// pairs all with all.
// unguarded: formation sees everything homed in the anchor
MATCH (source:Resource)
WHERE source.home_id = $anchor_id AND source.active
MATCH (source)-[edge:EXPRESS|CONTAINS|LEADS_TO|NEAR]->(target)
WHERE target.home_id = $anchor_id AND target.active
RETURN edge.id AS id, source.id AS source, target.id AS target, edge.kind AS kind,
       edge.weight AS weight, edge.label AS label, edge.home_id AS home_id
