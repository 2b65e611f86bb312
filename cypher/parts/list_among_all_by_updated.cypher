// Clauses of a page of the resources that the caller reads, by the last change in the direction that is the subject,
// ASC or DESC, ties by id, from the index over all resources: for callers who read many homes. Reads at most $budget
// resources, so rows may be missing; a row is in its right place only if a later row is present.
// Needs what part list_by_updated needs, but $budget in place of $depth and $homes_in_page. Yields the same.
MATCH (resource:Resource)
USING INDEX resource:Resource(active, updated)
WHERE resource.active = true AND resource.updated >= $earliest AND resource.updated <= $latest
WITH resource
ORDER BY resource.active it, resource.updated it
LIMIT $budget
WHERE part.is_not_before_first(resource)
  AND may.read_resource(resource) AND ($homes IS NULL OR resource.home_id IN $homes)
  AND resource.ingest_state = 'complete' AND part.matches_columns(resource) AND part.matches_search(resource)
WITH resource, resource.updated AS changed, resource.id AS id
ORDER BY resource.active it, resource.updated it, resource.id
SKIP $offset
LIMIT $limit
part.return_resource(resource)
ORDER BY changed it, id
