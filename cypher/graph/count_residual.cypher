// Counts the resources of a context that no container reaches, by the values of one property key; null: resources
// without the key.
// $context_id · $reached, containers included · $key property key · $reach
// → value? (JSON text), resources; no order
MATCH (node:Resource)
WHERE node.home_id = $context_id AND may.read_resource(node) AND NOT node.id IN $reached
OPTIONAL MATCH (node)-[:HAS]->(property:Property {key: $key})
RETURN property.value AS value, count(DISTINCT node) AS resources
