// Locks whatever stands for a chat principal, so that two who disconnect it take turns. No rows.
// $link_key, $principal text
OPTIONAL MATCH (link:AuthLink {key: $link_key})
SET link.key = $link_key
WITH count(*) AS locked
OPTIONAL MATCH (grant:ChatGrant {principal: $principal})
SET grant.principal = $principal
WITH count(*) AS locked
OPTIONAL MATCH (intent:ChatIntent {principal: $principal})
SET intent.principal = $principal
