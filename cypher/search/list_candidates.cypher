// Resources that the caller reads and whose indexed texts may match a search, best first by the index, then by id.
// $queries list of text, a query of the full-text index or none · $home_words list of text or null, the words of readable homes
// to which it is not narrowed yet · $words text, the same without homes
// $homes list of uuid: readable homes to look in; null: all of them, and what the caller owns or was granted elsewhere
// $scope uuid or null, the home · $doc_type text or null · $bound list of uuid or null, among which · $limit int · $reach
// → id, version (text, changes with the resource)
CALL () {
  UNWIND $queries AS query
  CALL db.index.fulltext.queryNodes('search_texts', query) YIELD node, score
  WHERE $home_words IS NULL OR node.home IN $home_words
  RETURN node.id AS id, score
  UNION ALL
  part.find_outside_readable_homes(resource)
  WITH resource.home_id AS home_id, collect(resource.id) AS ids
  WHERE $scope IS NULL OR home_id = $scope
  CALL db.index.fulltext.queryNodes('search_texts', '+home:' + part.home_word(home_id) + '^0 ' + $words) YIELD node, score
  WHERE node.id IN ids
  RETURN node.id AS id, score
}
WITH id, score
WHERE $bound IS NULL OR id IN $bound
MATCH (resource:Resource {id: id})
USING INDEX resource:Resource(id)
WHERE may.read_resource(resource) AND resource.ingest_state = 'complete'
  AND ($doc_type IS NULL OR resource.doc_type = $doc_type)
RETURN resource.id AS id, coalesce(resource.last_event, resource.id) AS version
ORDER BY score DESC, id
LIMIT $limit
