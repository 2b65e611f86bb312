// Lists the foundations of a map: its readable, complete resources. One row with all of them, since one list is cheaper
// for both sides than thousands of rows.
// $id of the map · $reach
// → foundations, the telos first, then by title, then id: list of [resource_id, title, doc_type, is_telos]
MATCH (map:Cogmap {id: $id})
WHERE may.read_anchor(map)
MATCH (resource:Resource)
WHERE resource.home_id = $id AND resource.active AND resource.ingest_state = 'complete'
  AND resource.doc_type IS NOT NULL AND may.read_resource(resource)
WITH resource.id AS resource_id,
     resource.title AS title,
     resource.doc_type AS doc_type,
     resource.id = map.telos_id AS is_telos
ORDER BY is_telos DESC, title, resource_id
RETURN collect([resource_id, title, doc_type, is_telos]) AS foundations
