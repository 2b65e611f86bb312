// The live facets of some of a formation's nodes. By resource, then property.
// $anchor_id · $ids, each once → resource_id, value (JSON text), weight
// unguarded: formation sees everything homed in the anchor
UNWIND $ids AS given
MATCH (node:Resource {id: given})
WHERE node.home_id = $anchor_id AND node.active
MATCH (node)-[:HAS]->(facet:Property {key: 'facet'})
RETURN node.id AS resource_id, facet.value AS value, facet.weight AS weight
ORDER BY resource_id, facet.id
