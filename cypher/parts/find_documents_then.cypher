// Clauses that yield as the subject each document that was homed in a readable map at $as_of, by today's rights, and as
// `was` its state then; the first $most by id. Need $as_of · $home_id, the map · $most · $reach. Keep what was bound
// before, on one row. Cost: the documents of the map, and those that left since.
CALL () {
  MATCH (it:Resource)
  WHERE it.home_id = $home_id AND it.active = true AND coalesce(it.homed_at, it.created) <= $as_of
  RETURN it
  UNION
  MATCH (_stay:Stay)
  WHERE _stay.home_id = $home_id AND _stay.valid_to > $as_of AND _stay.valid_from <= $as_of
  MATCH (it:Resource {id: _stay.resource_id})
  RETURN it
}
WITH * WHERE may.read_past_resource(it)
part.find_as_of(it)
WITH * WHERE was.active AND was.home_id = $home_id AND was.ingest_state = 'complete'
ORDER BY it.id LIMIT $most
