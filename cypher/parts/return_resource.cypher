// Ends a statement: returns the subject, a resource, as its readers see it, in one list (positions in get_resources).
// Cost: one seek for the home, one for the owner, and the properties of the resource.
MATCH (_home:Anchor {id: it.home_id})
USING INDEX _home:Anchor(id)
MATCH (_owner:Profile {id: it.owner_id})
USING INDEX _owner:Profile(id)
RETURN [
  it.id, it.title, it.origin_uri, it.doc_type, it.home_id, it.home_kind,
  [_home.name, _home.slug, head(
    [(_home)-[:OWNED_BY]->(_holder) | CASE WHEN _holder:Team THEN '+' + _holder.slug ELSE '@' + _holder.handle END]
  )],
  it.owner_id, _owner.handle, it.originator_id, it.active,
  it.body_hash, it.body_storage, it.ingest_state, toString(it.created), toString(it.updated),
  [(it)-[:HAS]->(_property:Property) | [_property.key, _property.value]], coalesce(it.last_event, it.id)
] AS resource
