// Ends an invitation: accepted, declined or expired. No rows.
// $invitation_id uuid · $status text
MATCH (invitation:Invitation {id: $invitation_id})
SET invitation.status = $status
