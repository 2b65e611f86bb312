// Whether a profile is a machine with a registration that is neither revoked nor expired. One row.
// $profile_id uuid · $now RFC 3339 → is_live (bool)
RETURN EXISTS {
  (machine:MachineClient)-[:ACTS_AS]->(:Profile {id: $profile_id})
  WHERE machine.revoked_at IS NULL AND (machine.expires_at IS NULL OR machine.expires_at > datetime($now))
} AS is_live
