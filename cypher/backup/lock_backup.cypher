// Locks a backup. At most one row.
// scan: an installation has few backups
// $id → state (as in get_backup)
MATCH (backup:Backup)
WHERE backup.id = $id
SET backup.id = $id
RETURN part.backup_state(backup) AS state
