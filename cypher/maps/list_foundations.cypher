// What a map is built on: its readable, complete resources, the telos first, then by title, then id.
// $id uuid of the map · $reach → resource_id, title, doc_type, is_telos (bool)
MATCH (map:Cogmap {id: $id})
WHERE may.read_anchor(map)
MATCH (resource:Resource)
WHERE resource.home_id = $id AND resource.active AND resource.ingest_state = 'complete'
  AND resource.doc_type IS NOT NULL AND may.read_resource(resource)
RETURN resource.id AS resource_id,
       resource.title AS title,
       resource.doc_type AS doc_type,
       resource.id = map.telos_id AS is_telos
ORDER BY is_telos DESC, title, resource_id
