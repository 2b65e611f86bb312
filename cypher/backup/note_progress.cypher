// Notes how many events a backup has, and that it is still being made. At most one row; none when it no longer is.
// scan: an installation has few backups
// $id, $saved, $of (events), $lease_ms
// → id
MATCH (backup:Backup)
WHERE backup.id = $id AND backup.state = 'running'
SET backup.saved = $saved, backup.of = $of,
    backup.lease_until = datetime() + duration({milliseconds: $lease_ms})
RETURN backup.id AS id
