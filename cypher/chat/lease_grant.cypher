// Takes the lease to refresh a grant, unless another worker holds it or the grant has changed since it was read. At
// most one row. Any worker may take an expired lease.
// $principal, $revision, $lease_id · $now, $lease_until → leased
MATCH (grant:ChatGrant {principal: $principal})
SET grant.principal = $principal
WITH grant
WHERE grant.revision = $revision AND (grant.lease_until IS NULL OR grant.lease_until <= datetime($now))
SET grant.lease_id = $lease_id, grant.lease_until = datetime($lease_until)
RETURN true AS leased
