// Projects facets of edges: each inner key has one live mark, a new one folds the previous one; null only folds. No
// rows.
// Marks are numbered as those of resources are. They refer to their edge by its id, which retyping preserves; of
// several marks of one inner key the last is live, so they are projected one by one.
// $events list of {id, occurred_at, payload} (payload: spec 40 §1.8); the marks are already stored under their ids
UNWIND range(0, size($events) - 1) AS index
WITH index, $events[index] AS event, $events[index].payload AS fact
WHERE fact.owner.table = 'kb_edges'
MATCH ()-[edge:EXPRESS|CONTAINS|LEADS_TO|NEAR {id: fact.owner.id}]->()
SET edge.last_event = event.id
WITH index, event, fact
UNWIND range(0, size(keys(fact.value)) - 1) AS number
MATCH (fresh:Property {id: left(fact.property_id, 32) + right('000' + toString(number), 4)})
WHERE fresh.event_id IS NULL
SET fresh += {key: fact.property_key, weight: toFloat(fact.weight), event_id: event.id,
              created: datetime(event.occurred_at), edge_id: fact.owner.id}
WITH event, fact, fresh ORDER BY index, number
CALL (event, fact, fresh) {
  CALL (event, fact, fresh) {
    MATCH (prior:Property {live_edge_id: fact.owner.id})
    WHERE prior.key = fresh.key AND prior.facet_key = fresh.facet_key
    SET prior.live_edge_id = null, prior.last_event = event.id
  }
  SET fresh.live_edge_id = CASE WHEN fact.value[fresh.facet_key] IS NOT NULL THEN fact.owner.id END
}
