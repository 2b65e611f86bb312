// Locks the instance, so that registrations are serialised, and the teams that a registration depends on. No rows.
// $team_ids, ascending
MATCH (instance:Instance {id: 1})
SET instance.id = 1
WITH instance
UNWIND $team_ids AS id
MATCH (team:Team {id: id})
SET team.slug = team.slug
