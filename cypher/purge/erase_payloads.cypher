// Replaces payloads of events by ones without prose, and clears their metadata (who was how confident, and why). No
// rows.
// The only statement that changes the contents of the ledger; ids, types, times and order stay.
// $events list of {id, payload (JSON text)} · $at
UNWIND $events AS row
MATCH (event:Event {id: row.id})
SET event.payload = row.payload, event.metadata = '{}', event.purged_at = datetime($at)
