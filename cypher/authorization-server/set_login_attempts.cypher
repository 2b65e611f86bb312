// Stores the count of failed sign-ins of one subject and when the next attempt is allowed. No rows.
// $key · $failures · $pause seconds, 0 or more · $ttl seconds until the count is forgotten
MATCH (r:AuthorizationRecord {key: $key})
SET r.model = 'LoginAttempts',
    r.failures = $failures,
    r.retry_at = datetime() + duration({seconds: $pause}),
    r.expires_at = datetime() + duration({seconds: $ttl})
