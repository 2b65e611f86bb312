// Marks the lapsed pending invitations of one address to one team as expired, and counts the others. One row.
// $team_id · $email_key, trimmed and lower-case · $now → live
OPTIONAL MATCH (invitation:Invitation {email_key: $email_key})-[:TO]->(:Team {id: $team_id})
WHERE invitation.status = 'pending' AND invitation.revoked_at IS NULL
FOREACH (lapsed IN CASE WHEN invitation.expires_at <= datetime($now) THEN [invitation] ELSE [] END |
  SET lapsed.status = 'expired'
)
RETURN count(CASE WHEN invitation.expires_at > datetime($now) THEN 1 END) AS live
