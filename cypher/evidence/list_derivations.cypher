// One step along readable `derived_from` edges, folded ones included, from some resources, all in one direction.
// Each reached resource once, with a live edge if there is one, else a folded one; the oldest of several. Unordered.
// $ids · $to_ancestors, from source to target, else from target to source · $reach
// → id, title, active, edge_id, folded
UNWIND $ids AS id
MATCH (resource:Resource {id: id})
CALL (resource) {
  WITH resource WHERE $to_ancestors
  MATCH (resource)-[edge:EXPRESS|CONTAINS|LEADS_TO|NEAR|FOLDED {label: 'derived_from'}]->(kin:Resource)
  RETURN edge, kin
  UNION ALL
  WITH resource WHERE NOT $to_ancestors
  MATCH (resource)<-[edge:EXPRESS|CONTAINS|LEADS_TO|NEAR|FOLDED {label: 'derived_from'}]-(kin:Resource)
  RETURN edge, kin
}
WITH edge, kin
WHERE may.read_edge(edge)
ORDER BY edge:FOLDED, edge.created, edge.id
WITH kin, collect(edge)[0] AS edge
RETURN kin.id AS id, kin.title AS title, kin.active AS active, edge.id AS edge_id, edge:FOLDED AS folded
