// Predicate over a run, the subject, of the map `map`: the caller opened it, or authors in the map. Cost: one seek and
// one step.
(coalesce(may.author_anchor(map), false)
  OR EXISTS { MATCH (:Emitter {id: it.scoped_entity_id})-[:OF]->(:Profile {id: $reach.profile_id}) })
