// Lists the findings that owed a verdict of an auditor at the position of the auditor's cursor. By id.
// Ids alone, which the caller's sweep looks at by the access rules.
// $profile_id → finding_id
MATCH (owed:AuditOwed)
WHERE owed.profile_id = $profile_id AND owed.finding_id > ''
RETURN owed.finding_id AS finding_id
ORDER BY finding_id
