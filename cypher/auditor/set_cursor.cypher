// Moves the cursor of an auditor, with what the auditor owes there; not if another sweep has moved it meanwhile. No rows.
// $profile_id · $version?, the one that was read · $next, another version · $seq · $fingerprint
// $kept ids of findings that owe a verdict · $gone? of those that no longer do; null: all others
MERGE (cursor:AuditCursor {profile_id: $profile_id})
SET cursor.profile_id = cursor.profile_id
WITH cursor
WHERE coalesce(cursor.version, '') = coalesce($version, '')
SET cursor.version = $next, cursor.seq = $seq, cursor.fingerprint = $fingerprint
WITH cursor
CALL () {
  MATCH (owed:AuditOwed)
  WHERE owed.profile_id = $profile_id AND owed.finding_id > '' AND ($gone IS NULL OR owed.finding_id IN $gone)
  DELETE owed
}
CALL () {
  UNWIND $kept AS finding_id
  MERGE (:AuditOwed {profile_id: $profile_id, finding_id: finding_id})
}
