// Locks a backup. At most one row.
// scan: an installation has few backups
// $id → state (as in get_backup)
MATCH (backup:Backup)
WHERE backup.id = $id
SET backup.id = $id
RETURN CASE WHEN backup.state = 'running' AND backup.lease_until <= datetime() THEN 'failed' ELSE backup.state END AS state
