// Projects other roles of members; whose word a membership is, is said anew. Since when it lasts does not change. No rows.
// $events list of {id, occurred_at, payload {team_id, profile_id, from, to, source?, actor?}}
UNWIND $events AS event
WITH event.payload AS fact
MATCH (profile:Profile {id: fact.profile_id})
MATCH (profile)-[member:MEMBER_OF]->(:Team {id: fact.team_id})
SET member.role = fact.to, member.source = coalesce(fact.source, 'native')
