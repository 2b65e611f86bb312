// Lists the neighbours of some resources of an anchor within it, over edges homed in that anchor. By id.
// $anchor_id · $ids → id
// unguarded: formation sees everything homed in the anchor
UNWIND $ids AS given
MATCH (:Resource {id: given})-[edge:EXPRESS|CONTAINS|LEADS_TO|NEAR]-(other:Resource)
WHERE edge.home_id = $anchor_id AND other.home_id = $anchor_id AND other.active
RETURN DISTINCT other.id AS id
ORDER BY id
