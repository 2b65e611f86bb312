// The chat principals of a profile, in the order of linking, then by key.
// $profile_id → principal
MATCH (link:AuthLink)-[:LINKS]->(:Profile {id: $profile_id})
WHERE link.provider = 'slack'
RETURN link.subject AS principal
ORDER BY link.linked_at, link.key
