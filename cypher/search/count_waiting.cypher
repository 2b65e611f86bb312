// Counts the resources that the caller reads and that wait for vectors, among those that a search covers; at
// most $most. One row. Cost: one seek if none waits at all, else one per home, and the counted ones.
// $bound?, among which · $home_words, the words of homes to look in without it
// $scope?, the home · $doc_type? · $most · $reach → waiting
WITH EXISTS { MATCH (any:SearchText) WHERE any.waiting = true AND any.home IS NOT NULL } AS some
CALL (some) {
  UNWIND CASE WHEN some AND $bound IS NOT NULL THEN $bound ELSE [] END AS id
  MATCH (text:SearchText {id: id})
  WHERE text.waiting
  RETURN text
  UNION ALL
  WITH some
  UNWIND CASE WHEN some AND $bound IS NULL THEN $home_words ELSE [] END AS home
  MATCH (text:SearchText)
  WHERE text.waiting = true AND text.home = home
  RETURN text
}
MATCH (resource:Resource {id: text.id})
WHERE may.read_resource(resource) AND resource.ingest_state = 'complete'
  AND ($scope IS NULL OR resource.home_id = $scope) AND ($doc_type IS NULL OR resource.doc_type = $doc_type)
WITH resource LIMIT $most
RETURN count(resource) AS waiting
