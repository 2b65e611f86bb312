// What readers are shown of a resource, as one list; positions instead of names keep a page of them small on the wire.
// [id, title, origin_uri, doc_type?, home_id, home_kind, [home_name, home_slug?, home_owner_ref?], owner_id, owner_handle,
//  originator_id, active (bool), body_hash, body_storage, ingest_state, created, updated (text, as toString gives it),
//  properties (list of [key, value as JSON text], live ones)]
[
  it.id, it.title, it.origin_uri, it.doc_type, it.home_id, it.home_kind,
  head(COLLECT {
    MATCH (_home:Anchor {id: it.home_id})
    RETURN [_home.name, _home.slug, head(
      [(_home)-[:OWNED_BY]->(_owner) | CASE WHEN _owner:Team THEN '+' + _owner.slug ELSE '@' + _owner.handle END]
    )]
  }),
  it.owner_id, head(COLLECT { MATCH (_profile:Profile {id: it.owner_id}) RETURN _profile.handle }),
  it.originator_id, it.active, it.body_hash, it.body_storage, it.ingest_state,
  toString(it.created), toString(it.updated),
  [(it)-[:HAS]->(_property:Property) | [_property.key, _property.value]]
]
