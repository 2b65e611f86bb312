// Clauses that store the home of the subject, a resource, before it moves or is deleted, and until when no region there
// contained it. Need event {occurred_at}; the change comes after. End with a unit subquery. Cost: one node.
CALL (event, it) {
  WITH event, it, datetime(event.occurred_at) AS _to
  CREATE (:Stay {
    resource_id: it.id, home_id: it.home_id, valid_from: coalesce(it.homed_at, it.created), valid_to: _to,
    orphan_until: CASE it.orphan_of WHEN it.home_id THEN coalesce(part.joined_at(it), _to) ELSE it.orphan_until END
  })
}
