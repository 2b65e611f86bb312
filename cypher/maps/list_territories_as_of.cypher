// Lists the territories of a readable anchor under a lens as they were at a time, by today's rights: regions that are not
// whole count only the members the caller sees (active then, readable today). By salience, greatest first, then by id.
// $as_of · $anchor_id, $lens_id · $reach
// → id, label?, member_count, salience, content_cohesion?, whole, x?, y?, province?
part.find_past_regions(region)
CALL (region, whole) {
  WITH region WHERE NOT whole
  CALL (region) {
    MATCH (region)-[member:HAS_MEMBER]->(resource:Resource)
    RETURN resource, - member.affinity AS rank
    UNION ALL
    UNWIND range(0, coalesce(size(region.member_ids), 0) - 1) AS rank
    MATCH (resource:Resource {id: region.member_ids[rank]})
    RETURN resource, rank
  }
  WITH resource, rank
  WHERE may.read_past_resource(resource)
  part.find_as_of(resource)
  WITH resource, rank, was WHERE was.active
  ORDER BY rank, resource.id
  WITH collect({title: was.title}) AS seen
  WHERE seen <> []
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
       was.content_cohesion AS content_cohesion, whole,
       region.x AS x, region.y AS y, region.province AS province
ORDER BY salience DESC, id
