// Projects new names of profiles; handles never change. No rows.
// $events list of {id, occurred_at, payload {subject_id, from, to}}
UNWIND $events AS event
MATCH (profile:Profile {id: event.payload.subject_id})
SET profile.display_name = event.payload.to
