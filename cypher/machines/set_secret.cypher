// Sets a new secret of a client; the previous one stays valid for a grace period, the one before it becomes invalid. No
// rows.
// $id · $secret_hash lower-case SHA-256 hex · $grace_seconds · $now
MATCH (machine:MachineClient {id: $id})
SET machine.previous_secret_hash = machine.secret_hash,
    machine.previous_expires_at = datetime($now) + duration({seconds: $grace_seconds}),
    machine.secret_hash = $secret_hash
