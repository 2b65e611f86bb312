// Locks the instance to serialise concurrent starts, then creates what every installation has: settings, the system
// profile with its emitter, and the root team. One row.
// $system_profile_id, $system_emitter_id, $root_team_id · $root_slug · $occurred_at
// → created: whether this call made them
MERGE (instance:Instance {id: 1})
ON CREATE SET instance.updated = datetime($occurred_at)
SET instance.id = 1
WITH instance
MERGE (profile:Profile {id: $system_profile_id})
ON CREATE SET profile.handle = 'system', profile.display_name = 'system', profile.preferences = '{}',
              profile.created = datetime($occurred_at)
MERGE (emitter:Emitter {key: $system_profile_id + ' system'})
ON CREATE SET emitter.id = $system_emitter_id, emitter.name = 'system', emitter.created = datetime($occurred_at)
MERGE (emitter)-[:OF]->(profile)
MERGE (team:Team {id: $root_team_id})
ON CREATE SET team.slug = $root_slug, team.name = $root_slug, team.active = true, team.auto_join_role = 'watcher',
              team.created = datetime($occurred_at)
RETURN profile.standing IS NULL AS created
