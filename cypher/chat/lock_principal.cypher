// Locks the nodes of a chat principal, so that concurrent disconnects are serialised. No rows.
// $link_key, $principal
OPTIONAL MATCH (link:AuthLink {key: $link_key})
SET link.key = $link_key
WITH count(*) AS locked
OPTIONAL MATCH (grant:ChatGrant {principal: $principal})
SET grant.principal = $principal
WITH count(*) AS locked
OPTIONAL MATCH (intent:ChatIntent {principal: $principal})
SET intent.principal = $principal
