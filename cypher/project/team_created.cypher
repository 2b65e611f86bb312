// Projects teams, below their parent if they have one; existing teams are left unchanged. No rows.
// $events list of {id, occurred_at, payload {team_id, slug, name, parent_id?, auto_join_role?}}
UNWIND $events AS event
WITH event, event.payload AS fact
MERGE (team:Team {id: fact.team_id})
WITH event, fact, team
WHERE team.created IS NULL
SET team += {
  slug: fact.slug, name: fact.name, active: true, auto_join_role: fact.auto_join_role,
  created: datetime(event.occurred_at)
}
WITH fact, team
MATCH (parent:Team {id: fact.parent_id})
MERGE (team)-[:CHILD_OF]->(parent)
