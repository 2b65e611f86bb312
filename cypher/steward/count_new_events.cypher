// Counts the events added to some contexts after some events. One row per window, unordered. Cost: the events of the
// windows.
// Counts only, for readers of a map that watches these contexts (spec 70 §1.4).
// $windows list of {context_id, after_seq}
// → context_id, after_seq, new_events, new_resources, newest_seq?
UNWIND $windows AS window
CALL (window) {
  MATCH (event:Event)
  USING INDEX event:Event(anchor_id, seq)
  WHERE event.anchor_id = window.context_id AND event.seq > window.after_seq
  RETURN count(event) AS new_events, count(CASE WHEN event.type = 'resource_created' THEN 1 END) AS new_resources,
         max(event.seq) AS newest_seq
}
RETURN window.context_id AS context_id, window.after_seq AS after_seq, new_events, new_resources, newest_seq
