// Ends an invitation: accepted, declined or expired. No rows.
// $invitation_id · $status
MATCH (invitation:Invitation {id: $invitation_id})
SET invitation.status = $status
