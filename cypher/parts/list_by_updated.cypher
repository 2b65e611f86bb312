// Clauses of a page of the resources that the caller reads, by the last change in the direction that is the subject,
// ASC or DESC, ties by id. Only the homes whose first row is among the first ones can be in the page; each is read in
// index order and no further than the page requires. A plan made when there were few resources would use another index
// and read them all.
// Needs $homes?: readable homes to look in; null: all of them, and what the caller owns or was granted elsewhere;
// $q?, part of the title; $owner_id?, $goal?; $tags list of JSON text, all of them;
// $doc_types?; $stage?, $status?;
// $homes_in_page: as many homes as the page has rows, or all when a filter thins them;
// $from, $first id: where to begin; $earliest, $latest, of which $from is one; $offset, $limit, $depth,
// depth = offset + limit; $reach. Yields resource (see get_resources).
CALL () {
  UNWIND coalesce($homes, $reach.readable_anchors) AS home_id
  CALL (home_id) {
    part.find_listed_in(home_id)
    AND resource.updated >= $earliest AND resource.updated <= $latest AND part.is_not_before_first(resource)
    RETURN resource.updated AS changed, resource.id AS first_id
    ORDER BY resource.home_id it, resource.active it, resource.updated it, resource.id
    LIMIT 1
  }
  WITH home_id, changed, first_id
  ORDER BY changed it, first_id
  LIMIT $homes_in_page
  CALL (home_id) {
    part.find_listed_in(home_id)
    AND resource.updated >= $earliest AND resource.updated <= $latest AND part.is_not_before_first(resource)
    AND part.matches_search(resource) AND part.matches_columns(resource)
    RETURN resource
    ORDER BY resource.home_id it, resource.active it, resource.updated it, resource.id
    LIMIT $depth
  }
  RETURN resource
  UNION ALL
  part.find_outside_readable_homes(resource)
  WITH resource
  WHERE resource.updated >= $earliest AND resource.updated <= $latest AND part.is_not_before_first(resource)
    AND resource.ingest_state = 'complete' AND part.matches_search(resource) AND part.matches_columns(resource)
  RETURN resource
}
WITH resource
WHERE may.read_resource(resource)
WITH resource, resource.updated AS changed, resource.id AS id
ORDER BY changed it, id
SKIP $offset
LIMIT $limit
part.return_resource(resource)
ORDER BY changed it, id
