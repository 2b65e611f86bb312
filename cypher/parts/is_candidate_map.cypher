// Predicate over a map, the subject: the caller reads it, and it is bound to an active team. Only such maps have
// stewards and auditors (spec 70 §1.5). Cost: one step.
(may.read_anchor(it) AND EXISTS { (it)-[:BOUND_TO]->(_team:Team WHERE _team.active) })
