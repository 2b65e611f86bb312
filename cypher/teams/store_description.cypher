// Writes the text of a team's description to the content store; the projector of its event finds it by the event's id. No rows.
// $id of the event · $text
CREATE (:TeamDescription {id: $id, text: $text})
