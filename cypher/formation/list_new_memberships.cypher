// Lists the live regions of a readable anchor that were formed after an event, each with the ids of its members. By id.
// $anchor_id, $lens_id · $since event id · $reach → id, member_ids (unordered)
MATCH (region:Region)
WHERE region.anchor_id = $anchor_id AND region.lens_id = $lens_id AND region.changed IS NOT NULL
  AND region.formed_by > $since AND may.read_anchor_id($anchor_id)
RETURN region.id AS id, [(region)-[:HAS_MEMBER]->(member) | member.id] AS member_ids
ORDER BY id
