// Locks an invitation of a team; lock the team first. At most one row.
// $team_id, $invitation_id → status, revoked
MATCH (invitation:Invitation {id: $invitation_id})-[:TO]->(:Team {id: $team_id})
SET invitation.id = invitation.id
WITH invitation
RETURN invitation.status AS status, invitation.revoked_at IS NOT NULL AS revoked
