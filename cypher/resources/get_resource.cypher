// One resource as its readers see it, unfinished uploads included. At most one row.
// $id uuid · $reach → id, title, origin_uri, doc_type, home_id, home_kind, home_name, home_slug?, home_owner_ref?,
//   owner_id, owner_handle, originator_id, active (bool), body_hash, body_storage, ingest_state, created, updated,
//   properties (list of {key, value as JSON text}, live ones)
MATCH (resource:Resource {id: $id})
WHERE may.read_resource(resource)
MATCH (resource)-[:HOMED_IN]->(home:Anchor)
MATCH (owner:Profile {id: resource.owner_id})
OPTIONAL MATCH (home)-[:OWNED_BY]->(home_owner)
RETURN resource.id AS id,
       resource.title AS title,
       resource.origin_uri AS origin_uri,
       resource.doc_type AS doc_type,
       resource.home_id AS home_id,
       resource.home_kind AS home_kind,
       home.name AS home_name,
       home.slug AS home_slug,
       CASE WHEN home_owner:Team THEN '+' + home_owner.slug ELSE '@' + home_owner.handle END AS home_owner_ref,
       resource.owner_id AS owner_id,
       owner.handle AS owner_handle,
       resource.originator_id AS originator_id,
       resource.active AS active,
       resource.body_hash AS body_hash,
       resource.body_storage AS body_storage,
       resource.ingest_state AS ingest_state,
       resource.created AS created,
       resource.updated AS updated,
       [(resource)-[:HAS]->(property:Property) | {key: property.key, value: property.value}] AS properties
