// Deletes a team softly, or brings it back; everything attached to it stays. No rows.
// $team_id uuid · $active bool
MATCH (team:Team {id: $team_id})
SET team.active = $active
