// Clauses that make the subject, a block, cite the sources of an event. Skips sources that are deleted, or already
// cited by this event. Need event {id, occurred_at} and `incorporated`, list of {source {kind, value}, seq} or null.
// They end with a unit subquery: no new variables, same number of rows. Cost: one seek per source.
CALL (event, it, incorporated) {
  UNWIND incorporated AS _cited
  CALL (event, _cited) {
    MATCH (_target:Resource {id: CASE _cited.source.kind WHEN 'resource' THEN _cited.source.value END})
    RETURN _target
    UNION ALL
    MATCH (_target:Event {id: CASE _cited.source.kind WHEN 'event' THEN _cited.source.value END})
    RETURN _target
    UNION ALL
    WITH event, _cited, _cited.source.value AS _uri WHERE _cited.source.kind = 'remote'
    MERGE (_target:RemoteSource {key: part.remote_source_key(_uri)})
    ON CREATE SET _target.uri = _uri,
                  _target.id = left(event.id, 32) + right('000' + toString(toInteger(_cited.seq)), 4)
    RETURN _target
  }
  MERGE (it)-[_cites:CITES {event_id: event.id}]->(_target)
  ON CREATE SET _cites.kind = _cited.source.kind, _cites.accretion_seq = toInteger(_cited.seq),
                _cites.created = datetime(event.occurred_at), _cites.corrected = false
}
