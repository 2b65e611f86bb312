// A caller with the grant capability on a resource, context or map, directly or through a team, may grant access (spec
// 20 §3.2).
EXISTS {
  MATCH (_principal)-[_granted:GRANTED]->(it)
  WHERE _granted.can_grant AND may.act_as(_principal)
}
