// Projects transfers: the context gets another owner; shares, grants and the resources homed in it stay. No rows.
// $events list of {id, occurred_at, payload {context_id, from_owner_table, from_owner_id, to_owner_table, to_owner_id}}
UNWIND $events AS event
MATCH (context:Context {id: event.payload.context_id})-[owned:OWNED_BY]->()
CALL (event) {
  MATCH (owner:Team {id: event.payload.to_owner_id}) RETURN owner
  UNION ALL
  MATCH (owner:Profile {id: event.payload.to_owner_id}) RETURN owner
}
part.keep_anchor(context)
DELETE owned
CREATE (context)-[:OWNED_BY]->(owner)
SET context.owner_id = owner.id, context.updated = datetime(event.occurred_at)
