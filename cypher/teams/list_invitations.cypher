// Lists the invitations to a team that can be accepted now, newest first, then by id. For managers of the team only:
// the columns include the token.
// $team_id · $now
// → id, team_id, invited_email, invited_by_profile_id, role, token, status, expires_at, created, revoked_at?
MATCH (invitation:Invitation)-[:TO]->(team:Team {id: $team_id})
WHERE invitation.status = 'pending' AND invitation.revoked_at IS NULL AND invitation.expires_at > datetime($now)
RETURN invitation.id AS id,
       team.id AS team_id,
       invitation.invited_email AS invited_email,
       invitation.invited_by_profile_id AS invited_by_profile_id,
       invitation.role AS role,
       invitation.token AS token,
       invitation.status AS status,
       invitation.expires_at AS expires_at,
       invitation.created AS created,
       invitation.revoked_at AS revoked_at
ORDER BY created DESC, id DESC
