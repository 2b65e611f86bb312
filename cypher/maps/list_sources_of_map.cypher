// What an agent that distils into a map may draw on: what lives in the map, and what every team that the map is bound to
// was given, by a grant to it or by a share with it or with a team above it (spec 20 §3.7). More teams leave less. By id.
// unguarded: here the map is the reader, so no reach applies
// $map_id uuid → id
CALL () {
  MATCH (interior:Resource)
  WHERE interior.home_id = $map_id AND interior.active
  RETURN interior.id AS id
  UNION
  MATCH (:Cogmap {id: $map_id})-[:BOUND_TO]->(bound:Team)
  WITH collect(bound) AS teams
  UNWIND teams AS bound
  CALL (bound) {
    MATCH (bound WHERE bound.active) (()-[:CHILD_OF]->(parent:Team WHERE parent.active)){0,} (team:Team)
    MATCH (team)-[granted:GRANTED]->(resource:Resource)
    WHERE granted.can_read AND resource.active
    RETURN resource
    UNION
    MATCH (bound WHERE bound.active) (()-[:CHILD_OF]->(parent:Team WHERE parent.active)){0,} (team:Team)
    MATCH (team)<-[:SHARED_WITH]-(:Context)<-[:HOMED_IN]-(resource:Resource)
    WHERE resource.active
    RETURN resource
  }
  WITH resource, size(teams) AS bound_teams, count(DISTINCT bound) AS giving_teams
  WHERE giving_teams = bound_teams
  RETURN resource.id AS id
}
RETURN id
ORDER BY id
