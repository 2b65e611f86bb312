// Marks a single-use record as used and returns whether this was its first use. At most one row.
// The lock is taken before the mark is read, so that exactly one of several concurrent uses is the first. A record
// deleted while its lock is awaited reads as empty: without its payload it is never a first use. The salt of the
// successor is stored beside the record while repeated uses are answered.
// $key · $successor_key, of the record that keeps the salt · $salt, a proposal
// $grace seconds in which a repetition is answered, 0: none
// → first, grant_id?, salt? (null: a repetition is not answered)
MATCH (r:AuthorizationRecord {key: $key})
SET r.locked = true
WITH r, r.payload IS NOT NULL AND r.consumed_at IS NULL AS first
SET r.consumed_at = coalesce(r.consumed_at, datetime()), r.locked = null
FOREACH (_ IN CASE WHEN first AND $grace > 0 THEN [1] ELSE [] END |
  MERGE (made:AuthorizationRecord {key: $successor_key})
  SET made.model = 'Successor',
      made.salt = $salt,
      made.grant_id = r.grant_id,
      made.expires_at = datetime() + duration({seconds: $grace}))
WITH r, first
OPTIONAL MATCH (kept:AuthorizationRecord {key: $successor_key})
WHERE kept.expires_at > datetime() AND r.payload IS NOT NULL
RETURN first, r.grant_id AS grant_id, kept.salt AS salt
