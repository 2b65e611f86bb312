// Predicate over an AUDITED: the caller gave this verdict. Cost: one seek and two steps.
EXISTS { (:Event {id: it.id})-[:EMITTED_BY]->(:Emitter)-[:OF]->(:Profile {id: $reach.profile_id}) }
