// Clauses that yield as `neighbour` each resource that was in the same home, or in any, at the other end of an edge of the subject
// at $as_of, once per edge; by today's rights. Need $as_of · $home_id?, the one home to stay in · $kinds edge
// kinds, empty = all · $reach. Cost: the edges, folded ones included; one seek for each that has changed since.
MATCH (it)-[_edge:EXPRESS|CONTAINS|LEADS_TO|NEAR|FOLDED]-(neighbour:Resource)
WHERE part.was_live(_edge) AND may.read_past_edge(_edge)
part.require_past_home(neighbour)
CALL (_edge) {
  part.find_as_of(_edge)
  WITH was WHERE size($kinds) = 0 OR was.kind IN $kinds
  RETURN true AS _chosen
}
