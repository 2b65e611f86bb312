// The numbers of the whole ledger: without gaps and duplicates all columns are the same. One row.
// → events, numbers (int, different ones), highest, counter (int)
MATCH (event:Event)
WHERE event.seq > 0
WITH count(event) AS events, count(DISTINCT event.seq) AS numbers, max(event.seq) AS highest
MATCH (ledger:Ledger {id: 'ledger'})
RETURN events, numbers, highest, ledger.seq AS counter
