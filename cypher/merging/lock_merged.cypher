// Locks resources that the caller may change, in the order of their ids, and returns what decides a merge of them.
// At most one row for each; a caller who may not change one takes no lock of it.
// $ids ascending · $reach
// → id, home_id, home_kind, title, complete (its upload), is_telos, grants_are_own (the caller owns it and administers its grants)
UNWIND $ids AS id
CALL (id) {
  MATCH (resource:Resource {id: id})
  WHERE may.change_resource(resource)
  SET resource.created = resource.created
  RETURN resource
}
WITH resource
WHERE may.change_resource(resource)
RETURN resource.id AS id, resource.home_id AS home_id, resource.home_kind AS home_kind, resource.title AS title,
       resource.ingest_state = 'complete' AS complete,
       EXISTS { (:Cogmap)-[:HAS_TELOS]->(resource) } AS is_telos,
       coalesce(resource.owner_id = $reach.profile_id AND may.administer_grants(resource), false) AS grants_are_own
