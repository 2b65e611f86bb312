// Projects facets of resources: each inner key has one live mark, a new one folds the previous one; null only folds. No
// rows.
// Mark number n of an event has the id of the event's property with n as its last four characters. Of several marks of
// one inner key the last is live. The HAS relationships of a resource are expanded once for all marks of an act.
// $events list of {id, occurred_at, payload} (payload: spec 40 §1.8); the marks are already stored under their ids
UNWIND range(0, size($events) - 1) AS index
WITH index, $events[index] AS event, $events[index].payload AS fact
MATCH (resource:Resource {id: fact.owner.id})
UNWIND range(0, size(keys(fact.value)) - 1) AS number
MATCH (fresh:Property {id: left(fact.property_id, 32) + right('000' + toString(number), 4)})
WHERE fresh.event_id IS NULL
SET fresh += {key: fact.property_key, weight: toFloat(fact.weight), event_id: event.id, created: datetime(event.occurred_at)}
WITH resource, fact, fresh, event, index ORDER BY index, number
WITH resource, event.occurred_at AS act, collect(event)[-1] AS event, min(index) AS first,
     collect({key: [fact.property_key, fresh.facet_key], value: fact.value[fresh.facet_key], mark: fresh}) AS changes ORDER BY first
CALL (resource, changes, event) {
  part.keep_resource(resource)
  SET resource.last_event = event.id
  CALL (resource, changes) {
    UNWIND changes AS change
    RETURN change.key AS key, change, null AS held
    UNION ALL
    MATCH (resource)-[has:HAS]->(prior)
    RETURN [prior.key, prior.facet_key] AS key, null AS change, {has: has, mark: prior} AS held
  }
  WITH resource, key, collect(change) AS new, collect(held) AS folded
  WHERE size(new) > 0
  FOREACH (held IN folded | FOREACH (prior IN [held.mark] | CREATE (resource)-[:HAD {valid_to: new[0].mark.created}]->(prior)) DELETE held.has)
  FOREACH (passed IN [one IN new[..-1] WHERE one.value IS NOT NULL | one.mark] | CREATE (resource)-[:HAD {valid_to: passed.created}]->(passed))
  FOREACH (live IN [one IN new[-1..] WHERE one.value IS NOT NULL | one.mark] | CREATE (resource)-[:HAS]->(live))
}
