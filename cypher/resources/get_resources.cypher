// Resources as their readers see them, unfinished uploads included, in the order of the ids; none for a hidden one.
// $ids list of uuid · $reach → id, title, origin_uri, doc_type, home_id, home_kind, home_name, home_slug?, home_owner_ref?,
//   owner_id, owner_handle, originator_id, active (bool), body_hash, body_storage, ingest_state, created, updated,
//   properties (list of {key, value as JSON text}, live ones)
UNWIND $ids AS id
MATCH (resource:Resource {id: id})-[:HOMED_IN]->(home:Anchor)
WHERE may.read_resource(resource)
CALL (resource) {
  MATCH (owner:Profile {id: resource.owner_id})
  RETURN owner.handle AS owner_handle
}
RETURN resource.id AS id,
       resource.title AS title,
       resource.origin_uri AS origin_uri,
       resource.doc_type AS doc_type,
       resource.home_id AS home_id,
       resource.home_kind AS home_kind,
       home.name AS home_name,
       home.slug AS home_slug,
       head([(home)-[:OWNED_BY]->(owner) | CASE WHEN owner:Team THEN '+' + owner.slug ELSE '@' + owner.handle END])
         AS home_owner_ref,
       resource.owner_id AS owner_id,
       owner_handle,
       resource.originator_id AS originator_id,
       resource.active AS active,
       resource.body_hash AS body_hash,
       resource.body_storage AS body_storage,
       resource.ingest_state AS ingest_state,
       resource.created AS created,
       resource.updated AS updated,
       [(resource)-[:HAS]->(property:Property) | {key: property.key, value: property.value}] AS properties
