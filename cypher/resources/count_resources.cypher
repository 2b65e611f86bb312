// Counts the resources that the caller reads and the filters pass, by doc type, stage and status; reads each of them.
// $homes?: readable homes to look in; null: all of them, and what the caller owns or was granted elsewhere
// $q?, part of the title · $owner_id?, $goal? · $tags list of JSON text, all of them
// $among, resources instead of $homes?, $within?, see find_candidates
// $reach → doc_type?, stage?, status?, resources; one row per combination, no order
part.find_candidates(resource)
WITH resource
WHERE may.read_resource(resource) AND resource.ingest_state = 'complete' AND part.matches_search(resource)
RETURN resource.doc_type AS doc_type, resource.stage AS stage, resource.status AS status, count(*) AS resources
