// Links emitters to their profiles, once both exist. No rows.
// $emitters list of {key, profile_id}
UNWIND $emitters AS row
MATCH (emitter:Emitter {key: row.key})
MATCH (profile:Profile {id: row.profile_id})
MERGE (emitter)-[:OF]->(profile)
