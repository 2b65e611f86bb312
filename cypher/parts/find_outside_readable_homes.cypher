// Clauses that yield, as the subject, each resource that the caller owns or was granted outside of the readable homes.
// The statement applies the access rule. Needs $homes?, null: all; a list yields no resources · $reach.
// Cost: the resources of the homes in which the caller owns a resource, and those granted individually.
CALL () {
  CALL () {
    MATCH (:Profile {id: $reach.profile_id})-[:HOLDS]->(_home:Anchor)
    WHERE $homes IS NULL AND part.is_outside_readable_homes(_home.id)
    MATCH (it:Resource)
    WHERE it.owner_id = $reach.profile_id AND it.home_id = _home.id
    RETURN it
    UNION ALL
    UNWIND CASE WHEN $homes IS NULL THEN $reach.readable_resources ELSE [] END AS _id
    MATCH (it:Resource {id: _id})
    WHERE it.owner_id <> $reach.profile_id
    RETURN it
  }
  WITH it
  WHERE part.is_outside_readable_homes(it.home_id)
  RETURN it
}
