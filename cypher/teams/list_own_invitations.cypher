// Lists the invitations that a profile can accept now, newest first, then by id: those to an address that this profile
// alone holds verified.
// $profile_id · $now
// → id, team_id, team_slug, team_name, invited_email, invited_by_profile_id, role, token, status, expires_at, created
MATCH (:Profile {id: $profile_id})<-[:LINKS]-(link:AuthLink)
WHERE link.email_verified AND link.email_key IS NOT NULL
WITH DISTINCT link.email_key AS email_key
WHERE NOT EXISTS {
  MATCH (other:AuthLink {email_key: email_key})-[:LINKS]->(holder:Profile)
  WHERE other.email_verified AND holder.id <> $profile_id
}
MATCH (invitation:Invitation {email_key: email_key})-[:TO]->(team:Team)
WHERE team.active AND invitation.status = 'pending' AND invitation.revoked_at IS NULL
  AND invitation.expires_at > datetime($now)
RETURN invitation.id AS id,
       team.id AS team_id,
       team.slug AS team_slug,
       team.name AS team_name,
       invitation.invited_email AS invited_email,
       invitation.invited_by_profile_id AS invited_by_profile_id,
       invitation.role AS role,
       invitation.token AS token,
       invitation.status AS status,
       invitation.expires_at AS expires_at,
       invitation.created AS created
ORDER BY created DESC, id DESC
