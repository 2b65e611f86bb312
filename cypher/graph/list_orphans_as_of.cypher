// Lists resources that were homed in a map at a time and in none of its regions, by today's rights; order and columns
// as in list_orphans. Covers resources that still are, those that joined a region since, and those that moved away or
// were deleted since.
// $as_of · $anchor_id · $limit · $reach → id, title, doc_type?, degree (over all that the caller reads)
CALL () {
  MATCH (orphan:Resource {orphan_of: $anchor_id})
  WHERE orphan.home_id = $anchor_id AND coalesce(orphan.homed_at, orphan.created) <= $as_of
    AND NOT coalesce(part.joined_at(orphan) <= $as_of, false)
  RETURN orphan
  UNION
  MATCH (orphan:Resource)
  USING INDEX orphan:Resource(home_id, orphan_until)
  WHERE orphan.home_id = $anchor_id AND orphan.orphan_until > $as_of AND coalesce(orphan.homed_at, orphan.created) <= $as_of
  RETURN orphan
  UNION
  MATCH (stay:Stay)
  WHERE stay.home_id = $anchor_id AND stay.valid_to > $as_of AND stay.valid_from <= $as_of AND stay.orphan_until > $as_of
  MATCH (orphan:Resource {id: stay.resource_id})
  RETURN orphan
}
WITH orphan
WHERE may.read_past_resource(orphan)
part.find_as_of(orphan)
WITH orphan, was WHERE was.active
part.count_past_degree(orphan)
RETURN orphan.id AS id, was.title AS title, was.doc_type AS doc_type, degree
ORDER BY degree DESC, id
LIMIT $limit
