// Lists the regions that a readable map had at a time, each with the ids of all of its members; unordered.
// $as_of datetime · $anchor_id, $lens_id uuid · $reach → id, whole (bool), member_ids (list of uuid)
part.find_past_regions(region)
RETURN region.id AS id, whole, coalesce(region.member_ids, [(region)-[:HAS_MEMBER]->(member) | member.id]) AS member_ids
