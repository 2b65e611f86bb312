// Lists resources that the caller reads and whose indexed texts may match a search, by index score, best first, then by
// id. The index returns the best matches first: matches beyond the limit are not read.
// $queries, a query of the full-text index or none · $home_words?, the words of readable homes
// to which it is not narrowed yet · $words, the same without homes
// $homes?: readable homes to look in; null: all of them, and what the caller owns or was granted elsewhere
// $scope?, the home · $doc_type? · $bound?, among which · $limit · $reach
// → id, version (changes with the resource)
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
