// Returns the emitter of a profile on a surface, created if absent. One row.
// $key, $name · $id for a new one · $profile_id · $occurred_at → id
MATCH (profile:Profile {id: $profile_id})
MERGE (emitter:Emitter {key: $key})
ON CREATE SET emitter.id = $id, emitter.name = $name, emitter.created = datetime($occurred_at)
MERGE (emitter)-[:OF]->(profile)
RETURN emitter.id AS id
