// Projects single-valued properties: the live value of the key is folded, the new one takes its place; null only folds.
// Type, stage, status and seq are kept on the resource too, and the tallies of its home follow. No rows.
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
  FOREACH (_ IN CASE fact.property_key WHEN 'service-seq' THEN [1] ELSE [] END | SET resource.seq = toInteger(fact.value))
  CALL (fact, resource) {
    WITH fact, resource, {doc_type: resource.doc_type, stage: resource.stage, status: resource.status} AS was
    WHERE fact.property_key IN ['doc_type', 'service-stage', 'service-status']
    SET resource[replace(fact.property_key, 'service-', '')] = fact.value
    WITH resource, was
    WHERE resource.active AND resource.ingest_state = 'complete'
    MATCH (resource)-[:HOMED_IN]->(home:Anchor)
    MERGE (home)-[:TALLIES]->(old:Tally {
      doc_type: coalesce(was.doc_type, ''), stage: coalesce(was.stage, ''), status: coalesce(was.status, '')
    })
    SET old.resources = coalesce(old.resources, 0) - 1
    MERGE (home)-[:TALLIES]->(new:Tally {
      doc_type: coalesce(resource.doc_type, ''), stage: coalesce(resource.stage, ''), status: coalesce(resource.status, '')
    })
    SET new.resources = coalesce(new.resources, 0) + 1
  }
}
