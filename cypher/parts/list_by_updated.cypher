// Clauses of a page of the resources that the caller reads, by the last change in the direction that is the subject,
// ASC or DESC, ties by id. Only the homes whose first row is among the first ones can be in the page; each is read in
// index order and no further than the page requires. A plan made when there were few resources would use another index
// and read them all.
// Needs $homes list of uuid: readable homes to look in; null: all of them, and what the caller owns or was granted elsewhere;
// $q text or null, part of the title; $owner_id, $goal uuid or null; $tags list of JSON text, all of them;
// $doc_types list of text or null; $stage, $status text or null;
// $homes_in_page int: as many homes as the page has rows, or all when a filter thins them;
// $from time, $first id: where to begin; $earliest, $latest time, of which $from is one; $offset, $limit, $depth int,
// depth = offset + limit; $reach. Yields resource (list, see get_resources).
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
