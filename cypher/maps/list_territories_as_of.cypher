// Lists the territories of a readable anchor under a lens as they were at a time, by today's rights: regions that are
// not whole count only the members the caller sees. By salience, greatest first, then by id.
// $as_of datetime · $anchor_id, $lens_id uuid · $reach
// → id, label?, member_count (int), salience (float), content_cohesion?, whole (bool)
part.find_past_regions(region)
CALL (region, whole) {
  WITH region WHERE NOT whole
  part.find_past_members(region)
  WITH seen WHERE seen <> []
  RETURN seen[0].title AS title, size(seen) AS member_count
  UNION ALL
  WITH region WHERE whole
  part.find_as_of(region)
  MATCH (best:Resource {id: was.label_id})
  CALL (best) {
    part.find_as_of(best)
    RETURN was.title AS title
  }
  RETURN title, region.member_count AS member_count
}
part.find_as_of(region)
RETURN region.id AS id, coalesce(region.label, title) AS label, member_count, was.salience AS salience,
       was.content_cohesion AS content_cohesion, whole
ORDER BY salience DESC, id
