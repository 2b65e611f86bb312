// Returns a backup. At most one row.
// scan: an installation has few backups
// $id
// → id, state, created, ended?, requested_by, since?, vectors, secrets, recipients, saved, of?, event_id?, seq?, bytes?, sha256?,
//   error?
MATCH (backup:Backup)
WHERE backup.id = $id
RETURN part.backup_columns(backup)
