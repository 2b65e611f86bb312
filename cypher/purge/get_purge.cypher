// Returns the purge of a resource to administrators. At most one row.
// unguarded: administrators purge what they may not read
// $id → event_id, purged_at, purged_by (profile id), payload (JSON text of the event)
MATCH (resource:Resource {id: $id})
MATCH (event:Event {id: resource.purged_by})-[:EMITTED_BY]->(:Emitter)-[:OF]->(profile:Profile)
RETURN event.id AS event_id, event.occurred_at AS purged_at, profile.id AS purged_by, event.payload AS payload
