// The live facets of a formation's nodes. By resource, then property.
// $anchor_id → resource_id, value (JSON text), weight
// unguarded: formation sees everything homed in the anchor
MATCH (node:Resource)
USING INDEX node:Resource(home_id)
WHERE node.home_id = $anchor_id AND node.active
MATCH (node)-[:HAS]->(facet:Property {key: 'facet'})
RETURN node.id AS resource_id, facet.value AS value, facet.weight AS weight
ORDER BY resource_id, facet.id
