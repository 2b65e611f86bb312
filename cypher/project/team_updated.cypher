// Projects new names and descriptions of teams; a description is in the content store, under the id of its event. No
// rows.
// $events list of {id, occurred_at, payload {team_id, from_name?, to_name?, description_changed?}}
UNWIND $events AS event
MATCH (team:Team {id: event.payload.team_id})
OPTIONAL MATCH (description:TeamDescription {id: event.id})
SET team.name = coalesce(event.payload.to_name, team.name),
    team.description = coalesce(description.text, team.description)
