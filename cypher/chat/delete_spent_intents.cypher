// Deletes pending links that can no longer be completed: consumed or expired. One row.
// $now → swept
CALL () {
  MATCH (intent:ChatIntent)
  WHERE intent.expires_at <= datetime($now)
  RETURN intent
  UNION
  MATCH (intent:ChatIntent)
  WHERE intent.consumed_at <= datetime($now)
  RETURN intent
}
DELETE intent
RETURN count(intent) AS swept
