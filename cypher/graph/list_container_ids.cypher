// Lists the resources of a context that have some doc types. By id.
// $context_id · $types list of doc types · $reach → id
MATCH (container:Resource)
WHERE container.home_id = $context_id AND container.doc_type IN $types AND may.read_resource(container)
RETURN container.id AS id
ORDER BY id
