// Lists the resources of a context that no container reaches and that have one of some values of a property key. By id.
// $context_id · $reached, containers included · $key property key · $values list of JSON text
// $without: also those without the key · $reach → id
MATCH (node:Resource)
WHERE node.home_id = $context_id AND may.read_resource(node) AND NOT node.id IN $reached
OPTIONAL MATCH (node)-[:HAS]->(property:Property {key: $key})
WITH DISTINCT node, property.value AS value
WHERE value IN $values OR ($without AND value IS NULL)
RETURN DISTINCT node.id AS id
ORDER BY id
