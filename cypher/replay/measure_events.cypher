// How long the payloads of a stretch of the ledger are, by number.
// $after_seq, $to_seq int · $limit int → seq (int), characters (int)
MATCH (event:Event)
WHERE event.seq > $after_seq AND event.seq <= $to_seq
WITH event
ORDER BY event.seq
LIMIT $limit
RETURN event.seq AS seq, size(event.payload) AS characters
