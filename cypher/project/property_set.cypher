// Projects single-valued properties: the live value of the key is folded, the new one takes its place; null only folds. No rows.
// $events list of {id, occurred_at, payload} (payload: spec 40 §1.8); the values are already stored under their ids
UNWIND $events AS event
WITH event, event.payload AS fact
MATCH (resource:Resource {id: fact.owner.id})
MATCH (fresh:Property {id: fact.property_id})
WHERE fresh.event_id IS NULL
CALL (event, fact, resource, fresh) {
  SET fresh += {key: fact.property_key, weight: toFloat(fact.weight), event_id: event.id, created: datetime(event.occurred_at)}
  SET resource.updated = datetime(event.occurred_at)
  WITH fact, resource, fresh
  CALL (fact, resource) {
    MATCH (resource)-[held:HAS]->(prior:Property {key: fact.property_key})
    CREATE (resource)-[:HAD]->(prior)
    DELETE held
  }
  FOREACH (kept IN CASE WHEN fact.value IS NULL THEN [] ELSE [fresh] END | CREATE (resource)-[:HAS]->(kept))
  FOREACH (_ IN CASE fact.property_key WHEN 'doc_type' THEN [1] ELSE [] END | SET resource.doc_type = fact.value)
  FOREACH (_ IN CASE fact.property_key WHEN 'service-stage' THEN [1] ELSE [] END | SET resource.stage = fact.value)
  FOREACH (_ IN CASE fact.property_key WHEN 'service-status' THEN [1] ELSE [] END | SET resource.status = fact.value)
  FOREACH (_ IN CASE fact.property_key WHEN 'service-seq' THEN [1] ELSE [] END | SET resource.seq = toInteger(fact.value))
}
