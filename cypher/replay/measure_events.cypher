// Returns the payload lengths of a range of the ledger, by sequence number.
// $after_seq, $to_seq · $limit → seq, characters
MATCH (event:Event)
WHERE event.seq > $after_seq AND event.seq <= $to_seq
WITH event
ORDER BY event.seq
LIMIT $limit
RETURN event.seq AS seq, size(event.payload) AS characters
