// Projects lens creations; a lens never changes. No rows.
// $events list of {id, occurred_at, payload (spec 40 §1.8)}
UNWIND $events AS event
WITH event, event.payload AS fact
MERGE (lens:Lens {id: fact.lens_id})
ON CREATE SET lens.name = fact.name, lens.cogmap_id = fact.cogmap_id, lens.created = datetime(event.occurred_at),
              lens.w_express = fact.weights.express, lens.w_contains = fact.weights.contains,
              lens.w_leads_to = fact.weights.leads_to, lens.w_near = fact.weights.near,
              lens.w_prop = fact.weights.prop, lens.w_cos = fact.weights.cos,
              lens.knn_k = toInteger(fact.knn_k), lens.cos_floor = fact.cos_floor, lens.resolution = fact.resolution,
              lens.s_telos = fact.salience.telos, lens.s_ref = fact.salience.ref, lens.s_central = fact.salience.central
