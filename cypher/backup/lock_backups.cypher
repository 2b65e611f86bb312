// Locks the beginning of backups, and returns one that is being made. One row.
// scan: an installation has few backups
// → running? (its id)
MATCH (instance:Instance {id: 1})
SET instance.id = 1
WITH instance
OPTIONAL MATCH (backup:Backup) WHERE part.backup_state(backup) = 'running'
RETURN min(backup.id) AS running
