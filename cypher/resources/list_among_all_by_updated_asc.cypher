// A page of what the caller reads, first changed first, ties by id, from the order of all resources: for who reads many homes. It looks
// no further than $budget resources, so rows may be missing; what it has is right as far as a later row is there, too.
// $homes list of uuid: readable homes to look in; null: all of them, and what the caller owns or was granted elsewhere
// $q text or null, part of the title · $owner_id, $goal uuid or null · $tags list of JSON text, all of them
// $doc_types list of text or null · $stage, $status text or null
// $from time, $first id: where to begin · $offset, $limit, $budget int · $reach → resource (list, see get_resources)
MATCH (resource:Resource)
USING INDEX resource:Resource(active, updated)
WHERE resource.active = true AND resource.updated >= $from
WITH resource
ORDER BY resource.active ASC, resource.updated ASC
LIMIT $budget
WHERE part.is_not_before_first(resource)
  AND may.read_resource(resource) AND ($homes IS NULL OR resource.home_id IN $homes)
  AND resource.ingest_state = 'complete' AND part.matches_columns(resource) AND part.matches_search(resource)
WITH resource, resource.updated AS changed, resource.id AS id
ORDER BY resource.active ASC, resource.updated ASC, resource.id
SKIP $offset
LIMIT $limit
part.return_resource(resource)
ORDER BY changed ASC, id
