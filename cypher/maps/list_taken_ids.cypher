// Those of some ids that a resource has already, readable or not, deleted or not. By id.
// $ids list of uuid → id
// unguarded: an id that is taken is refused to whoever wants it for a new resource
UNWIND $ids AS wanted
MATCH (resource:Resource {id: wanted})
RETURN resource.id AS id
ORDER BY id
