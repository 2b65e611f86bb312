// Projects new memberships. No rows.
// $events list of {id, occurred_at, payload {team_id, profile_id, role, source, actor?}}
UNWIND $events AS event
WITH event, event.payload AS fact
MATCH (profile:Profile {id: fact.profile_id})
MATCH (team:Team {id: fact.team_id})
MERGE (profile)-[member:MEMBER_OF]->(team)
SET member.role = fact.role, member.source = fact.source, member.created = datetime(event.occurred_at)
