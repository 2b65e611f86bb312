// Revokes an invitation; its status stays. No rows.
// $invitation_id uuid · $occurred_at RFC 3339
MATCH (invitation:Invitation {id: $invitation_id})
SET invitation.revoked_at = datetime($occurred_at)
