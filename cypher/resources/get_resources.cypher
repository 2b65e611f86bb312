// Resources as their readers see them, unfinished uploads included, in the order of the ids; none for a hidden one.
// $ids list of uuid · $reach → resource (list, see view/resource_columns)
UNWIND $ids AS id
MATCH (resource:Resource {id: id})
WHERE may.read_resource(resource)
RETURN view.resource_columns(resource) AS resource
