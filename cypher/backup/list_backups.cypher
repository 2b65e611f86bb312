// Lists backups, the newest first.
// scan: an installation has few backups
// $offset, $limit
// → id, state, created, ended?, requested_by, since?, vectors, secrets, recipients, saved, of?, event_id?, seq?, bytes?, sha256?,
//   error?
MATCH (backup:Backup)
RETURN part.backup_columns(backup)
ORDER BY created DESC, id DESC
SKIP $offset LIMIT $limit
