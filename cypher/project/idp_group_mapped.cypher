// Projects mappings of groups to roles in teams; creates a group that was not asserted yet. No rows.
// $events list of {id, occurred_at, payload {team_id, idp_key, group, group_key, role, previous?, actor}}
UNWIND $events AS event
WITH event.payload AS fact
MATCH (team:Team {id: fact.team_id})
MERGE (seen:IdpGroup {key: fact.group_key})
ON CREATE SET seen.idp_key = fact.idp_key, seen.name = fact.group
MERGE (seen)-[mapping:MAPS_TO]->(team)
SET mapping.role = fact.role
