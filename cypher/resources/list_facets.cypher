// Lists the live facet marks of one resource, each with the event that set it and its author: by time, then id.
// One row with a null if there are none; no row if the resource is absent or hidden.
// $id · $reach
// → mark? {property_id, key, value (JSON text), weight, created, event_id, author_id?, author_handle?, author_name?}
MATCH (resource:Resource {id: $id})
WHERE may.read_resource(resource)
OPTIONAL MATCH (resource)-[:HAS]->(facet:Property {key: 'facet'})
OPTIONAL MATCH (event:Event {id: facet.event_id})-[:EMITTED_BY]->(:Emitter)-[:OF]->(author:Profile)
WITH facet, author
ORDER BY facet.created, facet.id
RETURN CASE WHEN facet IS NOT NULL THEN {part.facet_columns(facet)} END AS mark
