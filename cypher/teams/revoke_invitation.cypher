// Revokes an invitation; its status stays. No rows.
// $invitation_id · $occurred_at
MATCH (invitation:Invitation {id: $invitation_id})
SET invitation.revoked_at = datetime($occurred_at)
