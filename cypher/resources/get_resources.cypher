// Returns resources as their readers see them, unfinished uploads included, in the order of the ids; none for hidden
// ones.
// $ids · $reach → resource, a list, since positions keep a page of them small on the wire:
//   [id, title, origin_uri, doc_type?, home_id, home_kind, home [name, slug?, owner_ref?], owner_id, owner_handle,
//    originator_id, active, body_hash, body_storage, ingest_state, created, updated (as toString gives it),
//    properties (list of [key, value as JSON text], live ones), last_event (id)]
UNWIND $ids AS id
MATCH (resource:Resource {id: id})
USING INDEX resource:Resource(id)
WHERE may.read_resource(resource)
part.return_resource(resource)
