// Clauses that yield as `degree` how many edges the subject, a resource, had at $as_of, by today's rights. Need $as_of ·
// $reach. Cost: its edges, folded ones included.
CALL (it) {
  MATCH (it)-[_edge:EXPRESS|CONTAINS|LEADS_TO|NEAR|FOLDED]-(_peer:Resource)
  WHERE part.was_live(_edge) AND may.read_past_edge(_edge)
  part.require_active_then(_peer)
  RETURN count(DISTINCT _edge) AS degree
}
