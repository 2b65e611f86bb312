// Ends a statement: returns the subject, an event, as trails show it, in the order of the ledger. Cost: one step to the actor.
MATCH (it)-[:EMITTED_BY]->(_emitter:Emitter)
RETURN it.id AS event_id,
       it.type AS event_type,
       _emitter.id AS actor_entity_id,
       _emitter.name AS actor_name,
       toString(it.occurred_at) AS occurred_at,
       it.metadata AS metadata,
       it.payload AS payload
ORDER BY it.seq
