// Locks a context or map and a team, as far as they exist, so that acts between them are serialised. No rows.
// `created` of either never changes, so writing it back cannot undo another change.
// $anchor_id, $team_id
// unguarded: locks, and returns nothing
OPTIONAL MATCH (anchor:Anchor {id: $anchor_id})
SET anchor.created = anchor.created
WITH count(anchor) AS anchors
OPTIONAL MATCH (team:Team {id: $team_id})
SET team.created = team.created
