// Projects soft deletions of teams: everything attached to a team stays. No rows.
// $events list of {id, occurred_at, payload {team_id}}
UNWIND $events AS event
MATCH (team:Team {id: event.payload.team_id})
SET team.active = false
