// Stores rotated tokens, if the lease under which they were fetched is still held. At most one row.
// $principal, $lease_id · $refresh, $access sealed texts · $key_version, $revision · $access_expires_at
// → stored
MATCH (grant:ChatGrant {principal: $principal})
SET grant.principal = $principal
WITH grant
WHERE grant.lease_id = $lease_id
SET grant.refresh = $refresh, grant.access = $access, grant.key_version = $key_version,
    grant.access_expires_at = datetime($access_expires_at), grant.revision = $revision,
    grant.lease_id = null, grant.lease_until = null
RETURN true AS stored
