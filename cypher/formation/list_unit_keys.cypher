// Lists the components of the stored picture of an anchor that contain some resources. By key.
// $anchor_id, $lens_id · $ids → component_key
// unguarded: formation sees everything homed in the anchor
UNWIND $ids AS id
MATCH (:Resource {id: id})<-[:HAS_MEMBER]-(region:Region)
WHERE region.anchor_id = $anchor_id AND region.lens_id = $lens_id
RETURN DISTINCT region.component_key AS component_key
ORDER BY component_key
