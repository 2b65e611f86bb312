// Lists resources that the caller reads although it does not read their home: owned, or granted individually.
// Unordered.
// $within?: only what is homed there · $reach → id
CALL () {
  MATCH (:Profile {id: $reach.profile_id})-[:HOLDS]->(home:Anchor)
  WHERE part.is_outside_readable_homes(home.id) AND ($within IS NULL OR home.id IN $within)
  MATCH (resource:Resource)
  WHERE resource.owner_id = $reach.profile_id AND resource.home_id = home.id
  RETURN resource
  UNION
  UNWIND $reach.readable_resources AS id
  MATCH (resource:Resource {id: id})
  WHERE part.is_outside_readable_homes(resource.home_id) AND ($within IS NULL OR resource.home_id IN $within)
  RETURN resource
}
WITH resource
WHERE may.read_resource(resource)
RETURN resource.id AS id
