// Finds a merge into a resource, with the state of that resource. At most one row: none if the resource is not within the
// caller's reach.
// $merge_id · $one_id · $reach
// → payload (JSON text), home_id, home_kind, allowed (the caller may change the resource, or could were it active),
//   deleted, merged_into? (where the resource was merged itself), undone
MATCH (one:Resource {id: $one_id})
WHERE may.reach_resource(one)
MATCH (event:Event {id: $merge_id})
WHERE event.type = 'resources_merged' AND EXISTS { (event)-[:ABOUT]->(one) }
RETURN event.payload AS payload, one.home_id AS home_id, one.home_kind AS home_kind,
       coalesce(may.change_resource(one), false) OR coalesce(may.restore_resource(one), false) AS allowed,
       NOT one.active AS deleted,
       head([(one)-[into:MERGED_INTO]->(next:Resource) WHERE into.until IS NULL | next.id]) AS merged_into,
       NOT EXISTS { (one)<-[into:MERGED_INTO {event_id: $merge_id}]-(:Resource) WHERE into.until IS NULL } AS undone
