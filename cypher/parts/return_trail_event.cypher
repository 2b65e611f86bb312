// Ends a statement: returns the subject, an event, as trails show it, in the order of the ledger. Authorship is that of
// events in an anchor that the caller reads, as in the acts of a run. Needs $authorship · $reach. Cost: one step to the
// actor, and with $authorship one more.
MATCH (it)-[:EMITTED_BY]->(_emitter:Emitter)
CALL (_emitter) {
  UNWIND CASE WHEN $authorship THEN [_emitter] ELSE [] END AS _one
  MATCH (_one)-[:OF]->(_actor:Profile)
  RETURN collect(_actor.handle) AS _handles
}
RETURN it.id AS event_id,
       it.type AS event_type,
       _emitter.id AS actor_entity_id,
       _emitter.name AS actor_name,
       head(_handles) AS actor_handle,
       toString(it.occurred_at) AS occurred_at,
       it.metadata AS metadata,
       CASE WHEN $authorship AND may.read_anchor_id(it.anchor_id) THEN it.metadata END AS authorship,
       it.payload AS payload
ORDER BY it.seq
