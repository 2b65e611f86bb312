// Releases the lease to refresh a grant, if it is still held. No rows.
// $principal, $lease_id
MATCH (grant:ChatGrant {principal: $principal})
SET grant.principal = $principal
WITH grant
WHERE grant.lease_id = $lease_id
SET grant.lease_id = null, grant.lease_until = null
