// Locks merged resources that the caller may restore, in the order of their ids. At most one row for each; a caller who may not restore
// one takes no lock of it.
// $ids ascending · $reach → id, home_id, home_kind, purged
UNWIND $ids AS id
CALL (id) {
  MATCH (resource:Resource {id: id})
  WHERE may.restore_resource(resource)
  SET resource.created = resource.created
  RETURN resource
}
WITH resource
WHERE may.restore_resource(resource)
RETURN resource.id AS id, resource.home_id AS home_id, resource.home_kind AS home_kind,
       resource.purged_at IS NOT NULL AS purged
