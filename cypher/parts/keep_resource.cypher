// Clauses that store the state of the subject, a resource, before an event changes it, as a version node; once per
// transaction, whose events share one time. Need event {occurred_at}; the change comes after. End with a unit subquery.
// Cost: one node.
CALL (event, it) {
  WITH event, it, coalesce(it.valid_from, it.created) AS _from, datetime(event.occurred_at) AS _to
  WHERE _from < _to
  CREATE (_version:Version {of: it.id, valid_from: _from, valid_to: _to})
  SET _version += it {.title, .origin_uri, .doc_type, .home_id, .home_kind, .owner_id, .active,
                      .body_hash, .body_storage, .ingest_state, .updated, .last_event},
      it.valid_from = _to
}
