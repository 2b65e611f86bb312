// Predicate over a domain event of an element that the caller reads: the caller also reads the edge it is about, live
// or folded, and each map. Its anchor does not matter: events of a resource are shown whatever its home was then. Cost:
// for an event of an edge a few seeks and its ends.
(it.edge_id IS NULL OR EXISTS {
  MATCH ()-[_edge:EXPRESS|CONTAINS|LEADS_TO|NEAR|FOLDED {id: it.edge_id}]->()
  WHERE may.read_edge(_edge)
})
AND all(_named IN [(it)-[:ABOUT]->(_anchor:Anchor) | _anchor.id] WHERE may.read_anchor_id(_named))
