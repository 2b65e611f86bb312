// Returns the time since which acts of administration are recorded: that of the first marker. At most one row.
// → opened_at
MATCH (event:Event)
WHERE event.category = 'admin' AND event.seq > 0 AND event.type = 'admin_ledger_opened'
RETURN event.occurred_at AS opened_at
ORDER BY event.category, event.seq
LIMIT 1
