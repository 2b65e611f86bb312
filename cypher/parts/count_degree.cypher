// Clauses that yield as `degree` the number of edges of the subject, a resource, that the caller reads, a loop once. If
// all of its edges are inner ones (homed where both ends are) and its home is readable, the stored degree.
// Needs $reach. Cost: one property read, or the edges of the subject.
CALL (it) {
  WITH it, may.read_every_edge(it) AS _stored
  CALL (it, _stored) {
    WITH it WHERE _stored
    RETURN it.inner_degree AS degree
    UNION ALL
    WITH it WHERE NOT _stored
    OPTIONAL MATCH (it)-[_edge:EXPRESS|CONTAINS|LEADS_TO|NEAR]-(:Resource)
    WHERE may.read_edge(_edge)
    WITH it, count(DISTINCT _edge) AS degree
    RETURN degree
  }
  RETURN degree
}
