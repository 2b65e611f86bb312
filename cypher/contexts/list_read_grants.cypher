// Lists the principals with a read grant on a context: profiles, and active teams; by ref, profiles first.
// $id → principal_table, principal_id, principal_ref (@handle or +slug)
// unguarded: shown to whoever transfers the context, after the two-sided gate
MATCH (:Context {id: $id})<-[granted:GRANTED]-(principal:Profile|Team)
WHERE granted.can_read AND (principal:Profile OR principal.active)
RETURN CASE WHEN principal:Team THEN 'kb_teams' ELSE 'kb_profiles' END AS principal_table,
       principal.id AS principal_id,
       CASE WHEN principal:Team THEN '+' + principal.slug ELSE '@' + principal.handle END AS principal_ref
ORDER BY principal_table, principal_ref
