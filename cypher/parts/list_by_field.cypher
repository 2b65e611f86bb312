// Clauses of a page of the resources that the caller reads, by a chosen field in the direction that is the subject, ASC
// or DESC, ties by id.
// Needs $homes?: readable homes to look in; null: all of them, and what the caller owns or was granted elsewhere;
// $q?, part of the title; $owner_id?, $goal?; $tags list of JSON text, all of them;
// $doc_types?; $stage?, $status?;
// $among, resources instead of $homes?, $within?, see find_candidates;
// $sort one of updated, created, title, stage, seq, context_name, doc_type_name; $offset, $limit; $reach.
// Yields resource (see get_resources).
part.find_candidates(resource)
WITH resource
WHERE may.read_resource(resource) AND resource.ingest_state = 'complete'
  AND part.matches_search(resource) AND part.matches_columns(resource)
WITH resource, resource.id AS id, CASE $sort
  WHEN 'updated' THEN resource.updated
  WHEN 'created' THEN resource.created
  WHEN 'title' THEN resource.title
  WHEN 'stage' THEN resource.stage
  WHEN 'seq' THEN resource.seq
  WHEN 'doc_type_name' THEN resource.doc_type
  WHEN 'context_name' THEN head([(resource)-[:HOMED_IN]->(context:Context) | context.name])
END AS field
ORDER BY field it, id
SKIP $offset
LIMIT $limit
part.return_resource(resource)
ORDER BY field it, id
