// Clauses that yield, as the subject, each resource of some homes and each that the caller holds outside of them.
// The statement applies the access rule. Needs $homes?: readable homes to look in; null: all of them, and
// resources that the caller owns or was granted elsewhere · $reach. Cost: every resource of these homes.
CALL () {
  UNWIND coalesce($homes, $reach.readable_anchors) AS _home_id
  MATCH (it:Resource)
  WHERE it.home_id = _home_id AND it.active = true AND it.updated IS NOT NULL
  RETURN it
  UNION ALL
  part.find_outside_readable_homes(it)
  RETURN it
}
