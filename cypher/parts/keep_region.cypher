// Clauses that store the properties of the subject, a region, that readers see, before a formation changes them, as a
// version node; its members never change. Need `at` datetime, of the formation; the change comes after. End with a unit
// subquery. Cost: one node, none for a new one.
CALL (it, at) {
  WITH it, at, coalesce(it.valid_from, it.created) AS _from
  WHERE _from < at
  CREATE (_version:Version {of: it.id, valid_from: _from, valid_to: at})
  SET _version += it {.salience, .content_cohesion, .label_id}, it.valid_from = at
}
