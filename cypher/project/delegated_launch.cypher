// Projects the opening of a run on a map, with the correlation of its event, if any. No rows.
// $events list of {id, occurred_at, payload (spec 40 §1.8)}
UNWIND $events AS event
WITH event, event.payload AS fact
MATCH (map:Cogmap {id: fact.originating_cogmap_id})
OPTIONAL MATCH (launch:Event {id: event.id})
MERGE (invocation:Invocation {id: fact.invocation_id})
ON CREATE SET invocation.status = 'open', invocation.trigger_kind = fact.trigger_kind,
              invocation.scoped_entity_id = fact.scoped_entity_id, invocation.parent_cogmap_id = fact.parent_cogmap_id,
              invocation.correlation_id = nullIf(launch.correlation_id, launch.id),
              invocation.telos_resource_id = map.telos_id, invocation.opened_at = datetime(event.occurred_at)
MERGE (invocation)-[:OF]->(map)
