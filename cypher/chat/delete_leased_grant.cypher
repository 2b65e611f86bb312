// Deletes a grant that the issuer no longer honours, if the lease used for the attempt is still held. No rows.
// $principal, $lease_id
MATCH (grant:ChatGrant {principal: $principal})
SET grant.principal = $principal
WITH grant
WHERE grant.lease_id = $lease_id
DETACH DELETE grant
