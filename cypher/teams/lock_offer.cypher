// Locks the team of an invitation, then the invitation, found by its token, and returns a profile's relation to it. At
// most one row.
// $token · $profile_id · $now
// → id, team_id, team_slug, team_active, status, revoked, lapsed, role, own_role? (of the profile, direct), is_machine
MATCH (invitation:Invitation {token: $token})-[:TO]->(team:Team)
SET team.slug = team.slug
SET invitation.id = invitation.id
WITH invitation, team
MATCH (profile:Profile {id: $profile_id})
OPTIONAL MATCH (profile)-[member:MEMBER_OF]->(team)
RETURN invitation.id AS id,
       team.id AS team_id,
       team.slug AS team_slug,
       team.active AS team_active,
       invitation.status AS status,
       invitation.revoked_at IS NOT NULL AS revoked,
       invitation.expires_at <= datetime($now) AS lapsed,
       invitation.role AS role,
       member.role AS own_role,
       EXISTS { (:AuthLink {provider: 'auth0-m2m'})-[:LINKS]->(profile) } AS is_machine
