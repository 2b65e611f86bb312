// Lists in which region of a readable map under a lens each of some resources is. No row for hidden and unknown ids;
// unordered.
// $anchor_id, $lens_id · $ids · $reach → resource_id, region_id? (null: in none of them)
UNWIND $ids AS id
MATCH (node:Resource {id: id})
WHERE may.read_resource(node)
OPTIONAL MATCH (node)<-[:HAS_MEMBER]-(region:Region)
WHERE region.anchor_id = $anchor_id AND region.lens_id = $lens_id
RETURN id AS resource_id, region.id AS region_id
