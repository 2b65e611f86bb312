// Notes how a backup ended. No rows.
// scan: an installation has few backups
// $id, $state, $saved (events in it), $event_id? and $seq? (of the last one), $bytes?, $digest?, $error?
MATCH (backup:Backup)
WHERE backup.id = $id AND backup.state = 'running'
SET backup.state = $state, backup.ended = datetime(), backup.saved = $saved, backup.of = $saved,
    backup.event_id = $event_id, backup.seq = $seq, backup.bytes = $bytes, backup.sha256 = $digest, backup.error = $error
REMOVE backup.lease_until
