// Lists the live facet marks of one edge, each with the event that set it and its author: by key, time, then id.
// One row with a null if there are none; no row if the edge is absent, folded or hidden.
// $edge_handle · $reach
// → mark? {property_id, key, value (JSON text), weight, created, event_id, author_id?, author_handle?, author_name?}
MATCH ()-[edge:EXPRESS|CONTAINS|LEADS_TO|NEAR {id: $edge_handle}]->()
WHERE may.read_edge(edge)
OPTIONAL MATCH (facet:Property {live_edge_id: edge.id})
OPTIONAL MATCH (event:Event {id: facet.event_id})-[:EMITTED_BY]->(:Emitter)-[:OF]->(author:Profile)
WITH facet, author
ORDER BY facet.key, facet.created, facet.id
RETURN CASE WHEN facet IS NOT NULL THEN {part.facet_columns(facet)} END AS mark
