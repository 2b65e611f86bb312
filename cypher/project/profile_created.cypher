// Projects new profiles, each with a personal team, a default context, and its emitters. No rows.
// $events list of {id, occurred_at, payload {subject_id, handle, display_name, team_id, parent_team_id, context_id,
//   emitters list of {id, name}}}
UNWIND $events AS event
CALL (event) {
  WITH event.payload AS fact, datetime(event.occurred_at) AS now
  WHERE NOT EXISTS { (:Profile {id: fact.subject_id}) }
  CREATE (profile:Profile {
    id: fact.subject_id, handle: fact.handle, display_name: fact.display_name, preferences: '{}', created: now
  })
  CREATE (team:Team {
    id: fact.team_id, slug: 'personal-' + fact.handle, name: fact.display_name + ' (personal)', active: true, created: now
  })
  CREATE (profile)-[:MEMBER_OF {role: 'owner', source: 'native', created: now}]->(team)
  CREATE (:Context:Anchor {
    id: fact.context_id, name: 'default', slug: 'default', owner_id: profile.id, kind: 'context', resource_count: 0,
    created: now, updated: now
  })-[:OWNED_BY]->(profile)
  WITH fact, now, profile, team
  CALL (fact, team) {
    MATCH (parent:Team {id: fact.parent_team_id})
    CREATE (team)-[:CHILD_OF]->(parent)
  }
  UNWIND fact.emitters AS row
  MERGE (emitter:Emitter {key: profile.id + ' ' + row.name})
  ON CREATE SET emitter.id = row.id, emitter.name = row.name, emitter.created = now
  MERGE (emitter)-[:OF]->(profile)
}
