// The live edge that holds a uniqueness key. At most one row.
// $source uuid · $live_key text → id
// unguarded: the caller has just asserted this very edge
CALL () {
  MATCH ()-[edge:EXPRESS {live_key: $live_key}]->() RETURN edge
  UNION ALL
  MATCH ()-[edge:CONTAINS {live_key: $live_key}]->() RETURN edge
  UNION ALL
  MATCH ()-[edge:LEADS_TO {live_key: $live_key}]->() RETURN edge
  UNION ALL
  MATCH ()-[edge:NEAR {live_key: $live_key}]->() RETURN edge
}
WITH edge
WHERE startNode(edge).id = $source
RETURN edge.id AS id
