// Counts the resources that were homed in a readable map at a time, by today's rights: those that still are, and those
// that moved away or were deleted since. One row.
// $as_of · $anchor_id · $reach → resources
CALL () {
  MATCH (resource:Resource)
  WHERE resource.home_id = $anchor_id AND resource.active = true
    AND coalesce(resource.homed_at, resource.created) <= $as_of
  RETURN resource
  UNION
  MATCH (stay:Stay)
  WHERE stay.home_id = $anchor_id AND stay.valid_to > $as_of AND stay.valid_from <= $as_of
  MATCH (resource:Resource {id: stay.resource_id})
  RETURN resource
}
WITH resource
WHERE may.read_past_resource(resource)
RETURN count(resource) AS resources
