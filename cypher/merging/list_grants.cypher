// Lists the grants on resources that are to be merged, of principals without a grant on the one: for each what the
// merged ones give together. By principal.
// unguarded: the caller has shown to administer the grants of all of them
// $ids of the merged · $one_id · $limit
// → principal_table, principal_id, can_read, can_write, can_delete, can_grant
MATCH (one:Resource {id: $one_id})
UNWIND $ids AS id
MATCH (principal:Profile|Team)-[granted:GRANTED]->(:Resource {id: id})
WHERE NOT EXISTS { (principal)-[:GRANTED]->(one) } AND (principal:Profile OR principal.active)
WITH principal, collect(granted) AS given
RETURN CASE WHEN principal:Team THEN 'kb_teams' ELSE 'kb_profiles' END AS principal_table, principal.id AS principal_id,
       any(each IN given WHERE each.can_read) AS can_read, any(each IN given WHERE each.can_write) AS can_write,
       any(each IN given WHERE each.can_delete) AS can_delete, any(each IN given WHERE each.can_grant) AS can_grant
ORDER BY principal_id
LIMIT $limit
