// Clauses that yield as the subject each region that a readable anchor had at $as_of, live or former by now, and as
// `whole` whether all of its members were in it then and are readable today: members that moved away or were purged
// since may be hidden. Need $as_of · $anchor_id, $lens_id · $reach. Cost: the live regions, the regions deleted
// since, and the resources that left since.
CALL () {
  MATCH (_stay:Stay)
  WHERE _stay.home_id = $anchor_id AND _stay.valid_to > $as_of
  MATCH (_left:Resource {id: _stay.resource_id})
  WITH DISTINCT _left, coalesce(may.read_past_resource(_left), false) AS _read
  RETURN collect(CASE WHEN NOT _read THEN _left.id END) AS _hidden
}
CALL (_hidden) {
  MATCH (_live:Region)
  WHERE _live.anchor_id = $anchor_id AND _live.lens_id = $lens_id AND _live.changed IS NOT NULL
    AND _live.created <= $as_of AND may.read_anchor_id($anchor_id)
  RETURN _live AS it
  UNION ALL
  MATCH (_former:FormerRegion)
  WHERE _former.anchor_id = $anchor_id AND _former.lens_id = $lens_id AND _former.valid_to > $as_of
    AND _former.created <= $as_of AND may.read_anchor_id($anchor_id)
  RETURN _former AS it
}
WITH *, coalesce(it.changed_at > $as_of, true)
  AND none(_id IN _hidden WHERE coalesce(it.member_text CONTAINS _id, _id IN it.member_ids)) AS whole
