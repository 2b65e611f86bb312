// Makes a profile a system administrator. No rows.
// $profile_id · $granted_by? · $occurred_at
MATCH (profile:Profile {id: $profile_id}), (instance:Instance {id: 1})
MERGE (profile)-[governs:GOVERNS]->(instance)
ON CREATE SET governs.granted_by = $granted_by, governs.granted_at = datetime($occurred_at)
