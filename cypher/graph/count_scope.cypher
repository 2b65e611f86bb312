// Counts the resources of some readable homes, and how many of them have an edge that the caller reads. One row.
// An inner edge (homed where both ends are) is readable with its home; the projectors count resources with such an
// edge, so only those without one are checked here.
// $homes · $reach → in_scope, eligible
UNWIND $homes AS home_id
MATCH (home:Anchor {id: home_id})
WHERE may.read_anchor(home)
CALL (home) {
  MATCH (outer:Resource {outer_of: home.id})
  WHERE EXISTS {
    MATCH (outer)-[edge:EXPRESS|CONTAINS|LEADS_TO|NEAR]-(:Resource)
    WHERE may.read_edge(edge)
  }
  RETURN count(outer) AS linked
}
RETURN sum(home.resource_count) AS in_scope, sum(coalesce(home.connected_count, 0) + linked) AS eligible
