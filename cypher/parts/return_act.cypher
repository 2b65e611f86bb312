// Ends a statement: returns the subject, an event of administration, with its actor. Cost: one step to the actor.
MATCH (it)-[:EMITTED_BY]->(:Emitter)-[:OF]->(_actor:Profile)
RETURN it.id AS event_id,
       it.type AS event_type,
       _actor.id AS actor_profile_id,
       _actor.handle AS actor_handle,
       it.occurred_at AS occurred_at,
       it.payload AS payload,
       it.references AS references,
       it.correlation_id AS correlation_id
