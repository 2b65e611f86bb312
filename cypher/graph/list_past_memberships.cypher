// Lists the regions that a readable map had at a time, each with the ids of all of its members; unordered.
// $as_of · $anchor_id, $lens_id · $reach → id, whole, member_ids
part.find_past_regions(region)
RETURN region.id AS id, whole, coalesce(region.member_ids, [(region)-[:HAS_MEMBER]->(member) | member.id]) AS member_ids
