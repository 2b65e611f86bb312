// Predicate over a map: the kernel map, and a map bound to the gating team, are reserved for administrators (spec 20
// §3.6, §7). Cost: its bindings.
(it.id = '00000000-0000-0000-0005-000000000001' OR EXISTS { (it)-[:BOUND_TO]->(:Team)<-[:GATED_BY]-(:Instance) })
