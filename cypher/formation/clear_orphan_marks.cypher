// Removes the orphan mark of resources that a region of their home now contains. One row.
// $anchor_id · $limit, resources at once → cleared
// unguarded: formation sees everything homed in the anchor
MATCH (resource:Resource {orphan_of: $anchor_id})
WITH resource, part.joined_at(resource) AS joined_at
WHERE joined_at IS NOT NULL
WITH resource, joined_at
LIMIT $limit
SET resource.orphan_until = joined_at
REMOVE resource.orphan_of
RETURN count(*) AS cleared
