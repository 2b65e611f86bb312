// Lists what a team confers: contexts, maps and single resources attached or granted to it or to an active team above
// it. Everything conferred by the root team comes last; else by id.
// unguarded: returns ids to the operation only, which shows them to whoever may do what it tries
// $team_id, $root_team_id · $limit → id, kind
MATCH (team:Team {id: $team_id})
WHERE team.active
MATCH (team) (()-[:CHILD_OF]->(above:Team WHERE above.active)){0,} (carrier:Team)
MATCH (carrier)-[:OWNED_BY|SHARED_WITH|BOUND_TO|GRANTED]-(subject:Resource|Context|Cogmap)
WITH subject, min(CASE carrier.id WHEN $root_team_id THEN 1 ELSE 0 END) AS public
ORDER BY public, subject.id
LIMIT $limit
RETURN subject.id AS id,
       CASE WHEN subject:Resource THEN 'kb_resources' WHEN subject:Context THEN 'kb_contexts' ELSE 'kb_cogmaps' END AS kind
