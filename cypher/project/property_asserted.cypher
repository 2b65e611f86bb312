// Projects facets: each inner key is one live mark, the new one folds the one before; null only folds. No rows.
// Mark number n of an event has the id of the event's property with n as its last four characters.
// $events list of {id, occurred_at, payload} (payload: spec 40 §1.8); the marks are already stored under their ids
UNWIND $events AS event
WITH event, event.payload AS fact
MATCH (resource:Resource {id: fact.owner.id})
CALL (event, fact, resource) {
  UNWIND range(0, size(keys(fact.value)) - 1) AS number
  MATCH (fresh:Property {id: left(fact.property_id, 32) + right('000' + toString(number), 4)})
  WHERE fresh.event_id IS NULL
  SET fresh += {key: fact.property_key, weight: toFloat(fact.weight), event_id: event.id, created: datetime(event.occurred_at)}
  WITH fact, resource, fresh
  CALL (fact, resource, fresh) {
    MATCH (resource)-[held:HAS]->(prior:Property {key: fact.property_key, facet_key: fresh.facet_key})
    CREATE (resource)-[:HAD]->(prior)
    DELETE held
  }
  FOREACH (kept IN CASE WHEN fact.value[fresh.facet_key] IS NULL THEN [] ELSE [fresh] END | CREATE (resource)-[:HAS]->(kept))
}
