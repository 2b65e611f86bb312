// Predicate over a domain event of an element that the caller reads: whether the caller reads the edge that it is about, live or
// folded, and each map. Where it is anchored does not matter: what happened to a resource is told wherever it lived.
// Cost: for an event of an edge a few seeks and its ends.
(it.edge_id IS NULL OR EXISTS {
  MATCH ()-[_edge:EXPRESS|CONTAINS|LEADS_TO|NEAR|FOLDED {id: it.edge_id}]->()
  WHERE may.read_edge(_edge)
})
AND all(_named IN [(it)-[:ABOUT]->(_anchor:Anchor) | _anchor.id] WHERE may.read_anchor_id(_named))
