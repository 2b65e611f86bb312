// Puts payloads without prose in the place of those that events had, and takes away who was how sure and why. No rows.
// The only statement that changes what the ledger holds; ids, types, times and order stay.
// $events list of {id, payload (JSON text)} · $at RFC 3339 text
UNWIND $events AS row
MATCH (event:Event {id: row.id})
SET event.payload = row.payload, event.metadata = '{}', event.purged_at = datetime($at)
