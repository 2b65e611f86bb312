// Which of some resources the caller reads, and whether a search looks among them.
// $ids · $scope?, the home · $bound?, among which · $doc_type? · $reach
// → id, in_scope, ordered by id
UNWIND $ids AS id
MATCH (resource:Resource {id: id})
WHERE may.read_resource(resource)
RETURN resource.id AS id,
       resource.ingest_state = 'complete'
         AND ($scope IS NULL OR resource.home_id = $scope)
         AND ($bound IS NULL OR resource.id IN $bound)
         AND ($doc_type IS NULL OR resource.doc_type = $doc_type) AS in_scope
ORDER BY id
