// Columns of the subject, a backup: `failed` where the process that made it ended without a word.
it.id AS id, CASE WHEN it.state = 'running' AND it.lease_until <= datetime() THEN 'failed' ELSE it.state END AS state,
it.created AS created, it.ended AS ended, it.requested_by AS requested_by, it.since AS since, it.vectors AS vectors,
it.secrets AS secrets, it.recipients AS recipients, it.saved AS saved, it.of AS of, it.event_id AS event_id, it.seq AS seq,
it.bytes AS bytes, it.sha256 AS sha256,
CASE WHEN it.state = 'running' AND it.lease_until <= datetime() THEN 'The service ended while the backup was made' ELSE it.error END AS error
