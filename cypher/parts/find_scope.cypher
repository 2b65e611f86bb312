// Clauses that yield as `context` each context that a map, the subject, watches: those that a team of the map owns, and
// those shared with such a team or with one above it (spec 70 §1.2). Deleted teams are ignored. Grants no access.
CALL (it) {
  MATCH (it)-[:BOUND_TO]->(_team:Team WHERE _team.active)<-[:OWNED_BY]-(context:Context)
  RETURN context
  UNION
  MATCH (it)-[:BOUND_TO]->(_team:Team WHERE _team.active) (()-[:CHILD_OF]->(_parent:Team WHERE _parent.active)){0,} (_above:Team)
  MATCH (_above)<-[:SHARED_WITH]-(context:Context)
  RETURN context
}
