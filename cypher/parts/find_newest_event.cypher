// Ends a subquery: returns as `event` the newest event of the anchor whose id is the subject, or a resource's move away
// from it; null if there is none. Cost: two index seeks.
CALL () {
  MATCH (_event:Event)
  USING INDEX _event:Event(anchor_id, seq)
  WHERE _event.anchor_id = it AND _event.seq > 0
  RETURN _event
  ORDER BY _event.anchor_id DESC, _event.seq DESC
  LIMIT 1
  UNION ALL
  MATCH (_event:Event)
  USING INDEX _event:Event(left_anchor_id, seq)
  WHERE _event.left_anchor_id = it AND _event.seq > 0
  RETURN _event
  ORDER BY _event.left_anchor_id DESC, _event.seq DESC
  LIMIT 1
}
WITH _event ORDER BY _event.seq DESC
RETURN head(collect(_event)) AS event
