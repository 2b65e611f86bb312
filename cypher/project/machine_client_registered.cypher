// Projects registrations of machines, whichever way they were made; logins and secrets are not in the ledger. No rows.
// $events list of {id, occurred_at, payload {machine_client_id, client_id, profile_id, issuer, label, owner_team_id?,
//   expires_at?, registered_by?}}
UNWIND $events AS event
WITH event, event.payload AS fact
MATCH (profile:Profile {id: fact.profile_id})
MERGE (machine:MachineClient {id: fact.machine_client_id})
SET machine += {
  client_id: fact.client_id, issuer: fact.issuer, label: fact.label, registered_by_profile_id: fact.registered_by,
  created: datetime(event.occurred_at), expires_at: datetime(fact.expires_at)
}
MERGE (machine)-[:ACTS_AS]->(profile)
WITH fact, machine
MATCH (team:Team {id: fact.owner_team_id})
MERGE (machine)-[:OWNED_BY]->(team)
