// Projects removals of members. No rows.
// $events list of {id, occurred_at, payload {team_id, profile_id, role, source, actor?}}
UNWIND $events AS event
WITH event.payload AS fact
MATCH (profile:Profile {id: fact.profile_id})
MATCH (profile)-[member:MEMBER_OF]->(:Team {id: fact.team_id})
DELETE member
