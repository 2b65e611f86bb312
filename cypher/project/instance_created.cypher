// Projects the installation: its settings, the system profile (approved, administrator), and the root team. No rows.
// $events list of {id, occurred_at, payload {system_profile_id, system_emitter {id, name}, root_team_id, root_slug}}
UNWIND $events AS event
WITH event, event.payload AS fact, datetime(event.occurred_at) AS now
MERGE (instance:Instance {id: 1})
ON CREATE SET instance.updated = now
MERGE (profile:Profile {id: fact.system_profile_id})
ON CREATE SET profile.handle = fact.system_emitter.name, profile.display_name = fact.system_emitter.name,
              profile.preferences = '{}', profile.created = now
SET profile.standing = 'approved'
MERGE (profile)-[governs:GOVERNS]->(instance)
ON CREATE SET governs.granted_at = now
MERGE (emitter:Emitter {key: fact.system_profile_id + ' ' + fact.system_emitter.name})
ON CREATE SET emitter.id = fact.system_emitter.id, emitter.name = fact.system_emitter.name, emitter.created = now
MERGE (emitter)-[:OF]->(profile)
MERGE (team:Team {id: fact.root_team_id})
ON CREATE SET team.slug = fact.root_slug, team.name = fact.root_slug, team.active = true,
              team.auto_join_role = 'watcher', team.created = now
WITH event, profile, now
WHERE NOT EXISTS { (:StandingChange {id: event.id}) }
CREATE (:StandingChange {
  id: event.id, act: 'provision', resulting_state: 'approved', reason: 'boot seed', occurred_at: now
})-[:OF]->(profile)
