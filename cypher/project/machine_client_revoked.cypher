// Projects revocations of machines; the first revoker and time are kept. No rows.
// $events list of {id, occurred_at, payload {machine_client_id, client_id, profile_id, revoked_by?}}
UNWIND $events AS event
MATCH (machine:MachineClient {id: event.payload.machine_client_id})
WHERE machine.revoked_at IS NULL
SET machine.revoked_at = datetime(event.occurred_at), machine.revoked_by_profile_id = event.payload.revoked_by
