// Clauses that yield, as the subject, each candidate resource of a list: those of some homes and those that the caller
// holds outside of them, or some given ones. The statement applies the access rule.
// Needs $homes?, see find_in_homes, empty where resources are given · $among, those given, each
// once · $within?: the homes in which they count · $reach.
// Cost: every resource of these homes, one seek for each of $among.
CALL () {
  part.find_in_homes(it)
  RETURN it
  UNION ALL
  UNWIND $among AS _id
  MATCH (it:Resource {id: _id})
  WHERE $within IS NULL OR it.home_id IN $within
  RETURN it
}
