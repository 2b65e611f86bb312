// Lists the region of an anchor under a lens that contains each of some resources. By resource.
// $anchor_id, $lens_id · $ids, each once → resource_id, region_id
// unguarded: formation sees everything homed in the anchor
UNWIND $ids AS id
MATCH (resource:Resource {id: id})<-[:HAS_MEMBER]-(region:Region)
WHERE region.anchor_id = $anchor_id AND region.lens_id = $lens_id
RETURN resource.id AS resource_id, region.id AS region_id
ORDER BY resource_id
