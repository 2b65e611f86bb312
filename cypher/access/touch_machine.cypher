// Updates the time a machine was last seen, at most once every five minutes. No rows.
// $client_id · $seen_at
MATCH (machine:MachineClient {client_id: $client_id})
WHERE machine.last_seen_at IS NULL OR machine.last_seen_at < datetime($seen_at) - duration({minutes: 5})
SET machine.last_seen_at = datetime($seen_at)
