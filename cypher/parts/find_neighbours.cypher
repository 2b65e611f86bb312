// Clauses that yield as `neighbour` each resource at the other end of a readable edge of the subject, once per edge.
// Needs $home_id?, the one home to stay in · $kinds edge kinds, empty = all · $reach. Cost: the edges.
MATCH (it)-[_edge:EXPRESS|CONTAINS|LEADS_TO|NEAR]-(neighbour:Resource)
WHERE ($home_id IS NULL OR neighbour.home_id = $home_id) AND may.read_edge(_edge)
  AND (size($kinds) = 0 OR _edge.kind IN $kinds)
