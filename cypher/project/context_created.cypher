// Projects contexts under their owners. No rows.
// $events list of {id, occurred_at, payload {context_id, owner_table, owner_id, name, slug}}
UNWIND $events AS event
WITH event, event.payload AS fact
CALL (fact) {
  MATCH (owner:Team {id: fact.owner_id}) RETURN owner
  UNION ALL
  MATCH (owner:Profile {id: fact.owner_id}) RETURN owner
}
MERGE (context:Anchor {id: fact.context_id})
WITH event, fact, owner, context
WHERE context.created IS NULL
SET context:Context
SET context += {
  name: fact.name, slug: fact.slug, owner_id: owner.id, kind: 'context', resource_count: 0,
  created: datetime(event.occurred_at), updated: datetime(event.occurred_at)
}
CREATE (context)-[:OWNED_BY]->(owner)
