// Lists those of some resources that the caller reads; unordered.
// $ids · $reach → id, doc_type?
UNWIND $ids AS id
MATCH (resource:Resource {id: id})
WHERE may.read_resource(resource)
RETURN resource.id AS id, resource.doc_type AS doc_type
