// Revokes a registration; the first revoker and time are kept. No rows.
// $id, $revoked_by_profile_id · $now
MATCH (machine:MachineClient {id: $id})
WHERE machine.revoked_at IS NULL
SET machine.revoked_at = datetime($now), machine.revoked_by_profile_id = $revoked_by_profile_id
