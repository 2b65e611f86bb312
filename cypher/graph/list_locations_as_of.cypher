// Lists in which region of a readable map under a lens each of some resources was at a time, by today's rights. No row
// for hidden and unknown ids, and for what was not active then; unordered.
// $as_of · $anchor_id, $lens_id · $ids · $reach → resource_id, region_id? (null: in none of them)
CALL () {
  MATCH (former:FormerRegion)
  WHERE former.anchor_id = $anchor_id AND former.lens_id = $lens_id AND former.valid_to > $as_of
    AND former.created <= $as_of AND may.read_anchor_id($anchor_id)
  UNWIND former.member_ids AS member_id
  WITH member_id, former.id AS former_id
  WHERE member_id IN $ids
  RETURN collect([member_id, former_id]) AS memberships
}
UNWIND $ids AS id
MATCH (node:Resource {id: id})
WHERE may.read_past_resource(node)
part.require_active_then(node)
OPTIONAL MATCH (node)<-[:HAS_MEMBER]-(region:Region)
WHERE region.anchor_id = $anchor_id AND region.lens_id = $lens_id AND region.created <= $as_of
RETURN id AS resource_id,
       coalesce(region.id, head([membership IN memberships WHERE membership[0] = id | membership[1]])) AS region_id
