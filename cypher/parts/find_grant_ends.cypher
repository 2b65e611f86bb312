// Clauses that yield `principal` and `subject` of the payload of a grant, the subject of this part. Cost: two seeks.
CALL (it) {
  MATCH (principal:Profile {id: it.principal_id}) RETURN principal
  UNION ALL
  MATCH (principal:Team {id: it.principal_id}) RETURN principal
}
CALL (it) {
  MATCH (subject:Resource {id: it.subject_id}) RETURN subject
  UNION ALL
  MATCH (subject:Anchor {id: it.subject_id}) RETURN subject
}
