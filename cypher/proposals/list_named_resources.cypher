// The resources that the caller reads among some that acts name, with what happened to each last. By id.
// $ids · $reach → id, title, doc_type?, seq, correlation_id?, event_type, changed_at, changed_by (name of the actor)
UNWIND $ids AS id
MATCH (resource:Resource {id: id})
WHERE may.read_resource(resource)
MATCH (event:Event {id: coalesce(resource.last_event, resource.id)})-[:EMITTED_BY]->(emitter:Emitter)
RETURN resource.id AS id, resource.title AS title, resource.doc_type AS doc_type, event.seq AS seq,
       event.correlation_id AS correlation_id, event.type AS event_type, event.occurred_at AS changed_at,
       emitter.name AS changed_by
ORDER BY id
