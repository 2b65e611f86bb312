// Replaces the sealed tokens of grants, unless one has been renewed since it was listed. One row.
// $rows (list of {owner, before, sealed}: the principal, what was listed, and the same sealed with the newest key)
// $key_version of that key → resealed (number of them)
UNWIND $rows AS row
MATCH (grant:ChatGrant {principal: row.owner})
SET grant.principal = row.owner
WITH grant, row
WHERE [grant.refresh, grant.access] = row.before
SET grant.refresh = row.sealed[0], grant.access = row.sealed[1], grant.key_version = $key_version
RETURN count(*) AS resealed
