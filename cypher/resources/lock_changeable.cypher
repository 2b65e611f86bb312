// Locks a resource that the caller may change, and returns its home, type and upload. At most one row.
// A caller who may not change it takes no lock; the permission is checked again under the lock.
// `created` never changes, so writing it back locks the node without undoing a concurrent change.
// $id · $reach → home_id, home_kind, title, doc_type?, ingest_state, upload_correlation_id?,
//   last_event (id of the last event that changed what readers see of it; its own id before there was one)
MATCH (resource:Resource {id: $id})
WHERE may.change_resource(resource)
SET resource.created = resource.created
WITH resource
WHERE may.change_resource(resource)
RETURN resource.home_id AS home_id, resource.home_kind AS home_kind, resource.title AS title,
       resource.doc_type AS doc_type, resource.ingest_state AS ingest_state,
       resource.upload_correlation_id AS upload_correlation_id, coalesce(resource.last_event, resource.id) AS last_event
