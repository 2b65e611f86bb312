// Projects new roles of members, with the source of the membership; its start does not change. No rows.
// $events list of {id, occurred_at, payload {team_id, profile_id, from, to, source?, actor?}}
UNWIND $events AS event
WITH event.payload AS fact
MATCH (profile:Profile {id: fact.profile_id})
MATCH (profile)-[member:MEMBER_OF]->(:Team {id: fact.team_id})
SET member.role = fact.to, member.source = coalesce(fact.source, 'native')
