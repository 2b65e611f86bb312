// Projects single-valued properties: the new value of a key replaces the live one, which is folded; null only folds. Of
// several events of one key the last is live. The HAS relationships of a resource are expanded once for all keys of an
// act. Type, stage, status and seq are also stored on the resource, and the tallies of its home are updated. No rows.
// $events list of {id, occurred_at, payload} (payload: spec 40 §1.8); the values are already stored under their ids
UNWIND range(0, size($events) - 1) AS index
WITH index, $events[index] AS event, $events[index].payload AS fact
MATCH (resource:Resource {id: fact.owner.id}), (fresh:Property {id: fact.property_id})
WHERE fresh.event_id IS NULL
SET fresh += {key: fact.property_key, weight: toFloat(fact.weight), event_id: event.id, created: datetime(event.occurred_at)}
WITH resource, fresh, fact, event, index ORDER BY index
WITH resource, event.occurred_at AS act, collect(event)[-1] AS event, min(index) AS first,
     collect({key: fact.property_key, value: fact.value, property: fresh}) AS changes ORDER BY first
CALL (resource, changes, event) {
  part.keep_resource(resource)
  SET resource.updated = datetime(event.occurred_at), resource.last_event = event.id
  FOREACH (change IN [one IN changes WHERE one.key = 'service-seq'] | SET resource.seq = toInteger(change.value))
  CALL (resource, changes) {
    UNWIND [one IN changes WHERE one.key IN ['doc_type', 'service-stage', 'service-status']] AS change
    CALL (resource, change) {
      WITH resource, change, resource {.doc_type, .stage, .status} AS was
      SET resource[replace(change.key, 'service-', '')] = change.value
      WITH resource, [{of: was, by: -1}, {of: resource {.doc_type, .stage, .status}, by: 1}] AS moved
      MATCH (resource WHERE resource.active AND resource.ingest_state = 'complete')-[:HOMED_IN]->(home:Anchor)
      UNWIND moved AS tallied
      MERGE (home)-[:TALLIES]->(tally:Tally part.tally_key(tallied.of))
      SET tally.resources = coalesce(tally.resources, 0) + tallied.by
    }
  }
  part.index_metadata(resource)
  CALL (resource, changes) {
    UNWIND changes AS change
    RETURN change.key AS key, change, null AS held
    UNION ALL
    MATCH (resource)-[has:HAS]->(prior)
    RETURN prior.key AS key, null AS change, {has: has, property: prior} AS held
  }
  WITH resource, key, collect(change) AS new, collect(held) AS folded
  WHERE size(new) > 0
  FOREACH (held IN folded | FOREACH (prior IN [held.property] | CREATE (resource)-[:HAD {valid_to: new[0].property.created}]->(prior)) DELETE held.has)
  FOREACH (passed IN [one IN new[..-1] WHERE one.value IS NOT NULL | one.property] | CREATE (resource)-[:HAD {valid_to: passed.created}]->(passed))
  FOREACH (live IN [one IN new[-1..] WHERE one.value IS NOT NULL | one.property] | CREATE (resource)-[:HAS]->(live))
}
