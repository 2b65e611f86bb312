// Returns resources as their readers see them, unfinished uploads included, in the order of the ids; none for hidden
// ones.
// $ids list of uuid · $reach → resource, a list, since positions keep a page of them small on the wire:
//   [id, title, origin_uri, doc_type?, home_id, home_kind, [home_name, home_slug?, home_owner_ref?], owner_id, owner_handle,
//    originator_id, active (bool), body_hash, body_storage, ingest_state, created, updated (text, as toString gives it),
//    properties (list of [key, value as JSON text], live ones), last_event (id)]
UNWIND $ids AS id
MATCH (resource:Resource {id: id})
USING INDEX resource:Resource(id)
WHERE may.read_resource(resource)
part.return_resource(resource)
