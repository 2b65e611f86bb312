// Clauses that yield, as the subject, each map that the caller reads and that is bound to an active team: the maps of which
// stewards and auditors are told (spec 70 §1.5). Cost: one seek and one step per anchor that the caller reads.
CALL () {
  UNWIND $reach.readable_anchors AS _id
  MATCH (it:Cogmap {id: _id})
  WHERE may.read_anchor(it) AND EXISTS { (it)-[:BOUND_TO]->(_team:Team WHERE _team.active) }
  RETURN DISTINCT it
}
