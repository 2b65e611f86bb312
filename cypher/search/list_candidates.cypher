// Lists resources that the caller reads and whose indexed texts may match a search, by index score, best first, then by
// id. The index returns the best matches first: matches beyond the limit are not read.
// $queries list of text, a query of the full-text index or none · $home_words list of text or null, the words of readable homes
// to which it is not narrowed yet · $words text, the same without homes
// $homes list of uuid: readable homes to look in; null: all of them, and what the caller owns or was granted elsewhere
// $scope uuid or null, the home · $doc_type text or null · $bound list of uuid or null, among which · $limit int · $reach
// → id, version (text, changes with the resource)
CALL () {
  UNWIND $queries AS query
  CALL db.index.fulltext.queryNodes('search_texts', query) YIELD node, score
  WHERE ($home_words IS NULL OR node.home IN $home_words) AND ($bound IS NULL OR node.id IN $bound)
  WITH node.id AS id, score
  MATCH (resource:Resource {id: id})
  USING INDEX resource:Resource(id)
  WHERE may.read_resource(resource) AND resource.ingest_state = 'complete'
    AND ($doc_type IS NULL OR resource.doc_type = $doc_type)
  RETURN resource, score
  LIMIT $limit
  UNION ALL
  part.find_outside_readable_homes(held)
  WITH held.home_id AS home_id, collect(held.id) AS ids
  WHERE $scope IS NULL OR home_id = $scope
  CALL db.index.fulltext.queryNodes('search_texts', '+home:' + part.home_word(home_id) + '^0 ' + $words) YIELD node, score
  WHERE node.id IN ids AND ($bound IS NULL OR node.id IN $bound)
  WITH node.id AS id, score
  MATCH (resource:Resource {id: id})
  USING INDEX resource:Resource(id)
  WHERE may.read_resource(resource) AND resource.ingest_state = 'complete'
    AND ($doc_type IS NULL OR resource.doc_type = $doc_type)
  RETURN resource, score
}
RETURN resource.id AS id, coalesce(resource.last_event, resource.id) AS version
ORDER BY score DESC, id
LIMIT $limit
