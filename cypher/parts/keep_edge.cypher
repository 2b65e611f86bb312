// Clauses that keep how the subject, an edge, is until an event that changes it, in a node beside it; once per transaction.
// Need event {occurred_at}; the change comes after. End with a unit subquery. Cost: one node, none for a new edge.
CALL (event, it) {
  WITH event, it, coalesce(it.valid_from, it.created) AS _from, datetime(event.occurred_at) AS _to
  WHERE _from < _to
  CREATE (_version:Version {of: it.id, valid_from: _from, valid_to: _to})
  SET _version += it {.kind, .polarity, .weight}, it.valid_from = _to
}
