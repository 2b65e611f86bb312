// Resources as their readers see them, unfinished uploads included, in the order of the ids; none for a hidden one.
// $ids list of uuid · $reach → resource, a list, since positions keep a page of them small on the wire:
//   [id, title, origin_uri, doc_type?, home_id, home_kind, [home_name, home_slug?, home_owner_ref?], owner_id, owner_handle,
//    originator_id, active (bool), body_hash, body_storage, ingest_state, created, updated (text, as toString gives it),
//    properties (list of [key, value as JSON text], live ones)]
UNWIND $ids AS id
MATCH (resource:Resource {id: id})
USING INDEX resource:Resource(id)
WHERE may.read_resource(resource)
MATCH (home:Anchor {id: resource.home_id})
USING INDEX home:Anchor(id)
MATCH (owner:Profile {id: resource.owner_id})
USING INDEX owner:Profile(id)
RETURN [
  resource.id, resource.title, resource.origin_uri, resource.doc_type, resource.home_id, resource.home_kind,
  [home.name, home.slug, head(
    [(home)-[:OWNED_BY]->(holder) | CASE WHEN holder:Team THEN '+' + holder.slug ELSE '@' + holder.handle END]
  )],
  resource.owner_id, owner.handle, resource.originator_id, resource.active,
  resource.body_hash, resource.body_storage, resource.ingest_state, toString(resource.created), toString(resource.updated),
  [(resource)-[:HAS]->(property:Property) | [property.key, property.value]]
] AS resource
