// Makes a profile a system administrator. No rows.
// $profile_id uuid · $granted_by uuid or null · $occurred_at RFC 3339
MATCH (profile:Profile {id: $profile_id}), (instance:Instance {id: 1})
MERGE (profile)-[governs:GOVERNS]->(instance)
ON CREATE SET governs.granted_by = $granted_by, governs.granted_at = datetime($occurred_at)
