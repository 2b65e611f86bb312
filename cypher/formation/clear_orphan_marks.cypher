// Clears the orphan mark of resources that a region of their home now contains. No rows.
// $anchor_id · $at, of the formation
// unguarded: formation sees everything homed in the anchor
MATCH (resource:Resource {orphan_of: $anchor_id})
WHERE EXISTS { (resource)<-[:HAS_MEMBER]-(:Region {anchor_id: $anchor_id}) }
SET resource.orphan_until = datetime($at)
REMOVE resource.orphan_of
