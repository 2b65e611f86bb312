// Lists of some resources the last event of a period by which each came to be, moved, was deleted or restored, by today's rights. By id.
// $ids · $from, exclusive · $as_of, the end · $reach → id, event_type, at, by (name of the actor)
UNWIND $ids AS id
MATCH (resource:Resource {id: id})
WHERE may.read_past_resource(resource)
CALL (resource) {
  MATCH (resource)<-[:ABOUT]-(event:Event)
  WHERE event.type IN ['resource_created', 'resource_rehomed', 'resource_deleted', 'resource_restored']
    AND event.occurred_at > $from AND event.occurred_at <= $as_of
  RETURN event ORDER BY event.seq DESC LIMIT 1
}
MATCH (event)-[:EMITTED_BY]->(emitter:Emitter)
RETURN id, event.type AS event_type, toString(event.occurred_at) AS at, emitter.name AS by
ORDER BY id
