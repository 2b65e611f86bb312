// The registration of a client id, revoked or not. At most one row.
// $client_id → id
MATCH (machine:MachineClient {client_id: $client_id})
RETURN machine.id AS id
