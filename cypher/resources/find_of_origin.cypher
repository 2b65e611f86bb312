// Finds the active resource with an origin in a home: the oldest complete one, or an upload of the same text. At most
// one row.
// $home_id · $origin_uri · $source_hash?, of an upload → id, ingest_state
// unguarded: the caller authors the home; what it leads to is read by a guarded statement
MATCH (resource:Resource {home_id: $home_id, origin_start: left($origin_uri, 1000)})
WHERE resource.origin_uri = $origin_uri AND resource.active
  AND (resource.ingest_state = 'complete' OR resource.source_hash = $source_hash)
RETURN resource.id AS id, resource.ingest_state AS ingest_state
ORDER BY resource.created, resource.id
LIMIT 1
