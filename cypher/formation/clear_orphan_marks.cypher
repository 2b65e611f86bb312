// Takes the orphan mark from resources that a region of their home holds now. No rows.
// $anchor_id uuid
// unguarded: formation sees everything homed in the anchor
MATCH (resource:Resource {orphan_of: $anchor_id})
WHERE EXISTS { (resource)<-[:HAS_MEMBER]-(:Region {anchor_id: $anchor_id}) }
REMOVE resource.orphan_of
