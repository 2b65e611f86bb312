// Clauses that store the state of the subject, an edge, before an event changes it, as a version node; once per
// transaction. Need event {occurred_at}; the change comes after. End with a unit subquery. Cost: one node, none for a
// new edge.
CALL (event, it) {
  WITH event, it, coalesce(it.valid_from, it.created) AS _from, datetime(event.occurred_at) AS _to
  WHERE _from < _to
  CREATE (_version:Version {of: it.id, valid_from: _from, valid_to: _to})
  SET _version += it {.kind, .polarity, .weight}, it.valid_from = _to
}
