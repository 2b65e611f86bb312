// Makes a profile a member of a team. No rows.
// $team_id, $profile_id uuid · $role text · $occurred_at RFC 3339
MATCH (profile:Profile {id: $profile_id}), (team:Team {id: $team_id})
CREATE (profile)-[:MEMBER_OF {role: $role, source: 'native', created: datetime($occurred_at)}]->(team)
