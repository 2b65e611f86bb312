// Projects the creation of a map; its telos is created right after by resource_created. No rows.
// $events list of {id, occurred_at, payload {cogmap_id, name, telos {resource_id, …}, …}}
UNWIND $events AS event
WITH event, event.payload AS fact
MERGE (map:Anchor {id: fact.cogmap_id})
ON CREATE SET map:Cogmap, map.kind = 'cogmap', map.name = fact.name, map.telos_id = fact.telos.resource_id,
              map.resource_count = 0, map.created = datetime(event.occurred_at), map.updated = datetime(event.occurred_at)
MERGE (telos:Resource {id: fact.telos.resource_id})
MERGE (map)-[:HAS_TELOS]->(telos)
