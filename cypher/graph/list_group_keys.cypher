// Lists the property keys by which a context's resources can be grouped: those with 2 to 24 distinct values. By
// coverage descending, then by key.
// $context_id · $reach → key, distinct_values, coverage (resources that carry the key)
MATCH (node:Resource)
USING INDEX node:Resource(home_id)
WHERE node.home_id = $context_id AND may.read_resource(node)
MATCH (node)-[:HAS]->(property:Property)
WITH property.key AS key, count(DISTINCT property.value) AS distinct_values, count(DISTINCT node) AS coverage
WHERE 2 <= distinct_values <= 24
RETURN key, distinct_values, coverage
ORDER BY coverage DESC, key
