// Deletes the record of a backup. No rows.
// scan: an installation has few backups
// $id
MATCH (backup:Backup)
WHERE backup.id = $id
DELETE backup
