// Lists the grants that some principals have on a resource, with whether they were given since the merge. By principal.
// $granted list of {principal_table, principal_id} · $one_id · $merge_id · $reach → principal_table, principal_id, changed,
//   shown (the caller administers them)
MATCH (merge:Event {id: $merge_id})
UNWIND $granted AS one
MATCH (principal:Profile|Team {id: one.principal_id})-[given:GRANTED]->(subject:Resource {id: $one_id})
RETURN one.principal_table AS principal_table, principal.id AS principal_id, given.granted_at > merge.occurred_at AS changed,
       coalesce(may.administer_grants(subject), false) AS shown
ORDER BY principal_id
