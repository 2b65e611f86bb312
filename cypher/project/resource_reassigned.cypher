// Projects reassignments: the resource gets another owner, who from then on HOLDS its home. No rows.
// HOLDS of the former owner stays: it only marks where owned resources may be, and a concurrent creation may rely on
// it.
// $events list of {id, occurred_at, payload {resource_id, from_profile_id, to_profile_id}}
UNWIND $events AS event
MATCH (resource:Resource {id: event.payload.resource_id})
MATCH (owner:Profile {id: event.payload.to_profile_id})
WHERE resource.owner_id <> owner.id
part.keep_resource(resource)
SET resource.owner_id = owner.id, resource.updated = datetime(event.occurred_at), resource.last_event = event.id
WITH resource, owner
MATCH (resource)-[:HOMED_IN]->(home:Anchor)
MERGE (owner)-[:HOLDS]->(home)
