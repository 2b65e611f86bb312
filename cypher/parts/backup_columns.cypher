// Columns of the subject, a backup.
it.id AS id, part.backup_state(it) AS state,
it.created AS created, it.ended AS ended, it.requested_by AS requested_by, it.since AS since, it.vectors AS vectors,
it.secrets AS secrets, it.recipients AS recipients, it.saved AS saved, it.of AS of, it.event_id AS event_id, it.seq AS seq,
it.bytes AS bytes, it.sha256 AS sha256,
CASE WHEN it.state <> part.backup_state(it) THEN 'The service ended while the backup was made' ELSE it.error END AS error
