// Counts the resources that the caller reads and the filters pass, by doc type, stage and status; reads each of them.
// $homes list of uuid: readable homes to look in; null: all of them, and what the caller owns or was granted elsewhere
// $q text or null, part of the title · $owner_id, $goal uuid or null · $tags list of JSON text, all of them
// $among list of uuid, resources instead of $homes, $within list of uuid or null, see find_candidates
// $reach → doc_type?, stage?, status?, resources (int); one row per combination, no order
part.find_candidates(resource)
WITH resource
WHERE may.read_resource(resource) AND resource.ingest_state = 'complete' AND part.matches_search(resource)
RETURN resource.doc_type AS doc_type, resource.stage AS stage, resource.status AS status, count(*) AS resources
