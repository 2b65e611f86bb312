// Links a chat principal to a profile and stores its grant, unless another profile holds it. At most one row.
// The link is written before its holder is read, so that concurrent claims of one principal are serialised.
// $profile_id · $link_key, $principal · $refresh, $access sealed texts · $key_version, $revision
// $now, $access_expires_at → bound
MATCH (profile:Profile {id: $profile_id})
MERGE (link:AuthLink {key: $link_key})
SET link.provider = 'slack', link.subject = $principal, link.email_verified = false, link.is_default = false
WITH profile, link
OPTIONAL MATCH (link)-[:LINKS]->(holder:Profile)
WITH profile, link, holder IS NULL OR holder = profile AS bound
CALL (profile, link, bound) {
  WITH profile, link, bound
  WHERE bound
  MERGE (link)-[:LINKS]->(profile)
  SET link.linked_at = datetime($now)
  MERGE (grant:ChatGrant {principal: $principal})
  SET grant.refresh = $refresh, grant.access = $access, grant.key_version = $key_version,
      grant.access_expires_at = datetime($access_expires_at), grant.revision = $revision,
      grant.lease_id = null, grant.lease_until = null
  MERGE (grant)-[:OF]->(profile)
}
RETURN bound
