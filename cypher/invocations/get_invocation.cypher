// A run of a map that the caller reads. At most one row.
// $id · $reach
// → id, status, trigger_kind, originating_cogmap_id, parent_cogmap_id?, scoped_entity_id, telos_resource_id, opened_at,
//   closed_at?, correlation_id?, closing? (JSON text, the payload of the event that closed it)
MATCH (invocation:Invocation {id: $id})-[:OF]->(map:Cogmap)
WHERE may.read_anchor(map)
OPTIONAL MATCH (closing:Event {id: invocation.closed_by})
RETURN invocation.id AS id,
       invocation.status AS status,
       invocation.trigger_kind AS trigger_kind,
       map.id AS originating_cogmap_id,
       invocation.parent_cogmap_id AS parent_cogmap_id,
       invocation.scoped_entity_id AS scoped_entity_id,
       invocation.telos_resource_id AS telos_resource_id,
       toString(invocation.opened_at) AS opened_at,
       toString(invocation.closed_at) AS closed_at,
       invocation.correlation_id AS correlation_id,
       closing.payload AS closing
