// Lists the live property values of a resource that the caller may change, without facets; unordered.
// $id · $reach → key, value (JSON text)
MATCH (resource:Resource {id: $id})-[:HAS]->(property:Property)
WHERE may.change_resource(resource) AND property.key <> 'facet'
RETURN property.key AS key, property.value AS value
