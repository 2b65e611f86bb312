// Stores that a backup is being made. No rows.
// $id, $requested_by (a profile), $occurred_at, $lease_ms (so long it counts as being made without a sign of it), $since? (an event),
// $vectors, $secrets, $recipients
CREATE (backup:Backup {
  id: $id, state: 'running', created: datetime($occurred_at), requested_by: $requested_by, since: $since,
  vectors: $vectors, secrets: $secrets, recipients: $recipients, saved: 0
})
SET backup.lease_until = datetime() + duration({milliseconds: $lease_ms})
