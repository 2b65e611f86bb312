// Sets what a team is called and how it is described. No rows.
// $team_id uuid · $name text · $description text or null
MATCH (team:Team {id: $team_id})
SET team.name = $name, team.description = $description
