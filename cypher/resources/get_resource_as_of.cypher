// Returns a resource as it was at a time, by the caller's rights of today; the owner of its context has its name of
// today. At most one row: none if it did not exist, was deleted by then, or is hidden.
// $id · $as_of · $reach → resource, a list with the positions of get_resources
MATCH (resource:Resource {id: $id})
WHERE may.read_past_resource(resource)
part.find_as_of(resource)
WITH resource, was WHERE was.active
MATCH (home:Anchor {id: was.home_id})
MATCH (owner:Profile {id: was.owner_id})
CALL (home) {
  part.find_as_of(home)
  OPTIONAL MATCH (team:Team {id: was.owner_id})
  OPTIONAL MATCH (person:Profile {id: was.owner_id})
  RETURN [was.name, was.slug, coalesce('+' + team.slug, '@' + person.handle)] AS place
}
RETURN [
  resource.id, was.title, was.origin_uri, was.doc_type, was.home_id, was.home_kind, place,
  was.owner_id, owner.handle, resource.originator_id, was.active,
  was.body_hash, was.body_storage, was.ingest_state, toString(resource.created), toString(was.updated),
  [
    (resource)-[has:HAS|HAD]->(property:Property)
    WHERE property.created <= $as_of AND coalesce(has.valid_to > $as_of, type(has) = 'HAS') | [property.key, property.value]
  ],
  coalesce(was.last_event, resource.id)
] AS resource
