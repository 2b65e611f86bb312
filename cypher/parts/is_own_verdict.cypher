// Predicate over an AUDITED: the caller gave this verdict. Cost: none; for a verdict stored without its auditor, a seek
// and two steps.
CASE WHEN it.auditor_profile_id IS NOT NULL THEN it.auditor_profile_id = $reach.profile_id ELSE
  EXISTS { (:Event {id: it.id})-[:EMITTED_BY]->(:Emitter)-[:OF]->(:Profile {id: $reach.profile_id}) }
END
