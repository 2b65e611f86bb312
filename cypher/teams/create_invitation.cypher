// Creates an invitation to a team, valid for seven days. One row.
// $id, $team_id, $invited_by_profile_id · $token, $invited_email, $email_key, $role · $occurred_at
// → expires_at
MATCH (team:Team {id: $team_id})
CREATE (invitation:Invitation {
  id: $id, token: $token, invited_email: $invited_email, email_key: $email_key,
  invited_by_profile_id: $invited_by_profile_id, role: $role, status: 'pending',
  expires_at: datetime($occurred_at) + duration({days: 7}), created: datetime($occurred_at)
})-[:TO]->(team)
RETURN invitation.expires_at AS expires_at
