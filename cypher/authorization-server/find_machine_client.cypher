// Returns a machine client issued by this service that may still request tokens, with the hashes its secret is compared
// to: the current one, and the previous one strictly until its grace period ends. At most one row.
// $client_id → label, secret_hashes (list of lowercase SHA-256 hex)
MATCH (m:MachineClient {client_id: $client_id})
WHERE m.issuer = 'atlas' AND m.revoked_at IS NULL AND coalesce(m.expires_at > datetime(), true)
RETURN m.label AS label,
       [hash IN [m.secret_hash, CASE WHEN m.previous_expires_at > datetime() THEN m.previous_secret_hash END]
        WHERE hash IS NOT NULL] AS secret_hashes
