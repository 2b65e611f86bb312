// Deletes the grant, the link and the pending links of a chat principal; call lock_principal first. At most one row.
// $link_key, $principal · $holder_id?, the profile that must hold it; null: any
// → profile_id? (of the link that was removed), grant_deleted, intents_deleted
OPTIONAL MATCH (link:AuthLink {key: $link_key})-[:LINKS]->(profile:Profile)
WITH link, profile.id AS holder_id
CALL (link, holder_id) {
  WITH link, holder_id
  WHERE $holder_id IS NULL OR holder_id = $holder_id
  OPTIONAL MATCH (grant:ChatGrant {principal: $principal})
  OPTIONAL MATCH (intent:ChatIntent {principal: $principal})
  WITH link, holder_id, grant, grant IS NOT NULL AS grant_deleted, collect(intent) AS intents
  FOREACH (intent IN intents | DELETE intent)
  DETACH DELETE grant, link
  RETURN holder_id AS profile_id, grant_deleted, size(intents) AS intents_deleted
}
RETURN profile_id, grant_deleted, intents_deleted
