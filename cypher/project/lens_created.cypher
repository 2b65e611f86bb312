// Projects lens creations; a lens never changes. Fields that an event omits have the values of the declared regime. No
// rows.
// $events list of {id, occurred_at, payload (spec 40 §1.8)}
UNWIND $events AS event
WITH event, event.payload AS fact
MERGE (lens:Lens {id: fact.lens_id})
ON CREATE SET lens.name = fact.name, lens.cogmap_id = fact.cogmap_id, lens.created = datetime(event.occurred_at),
              lens.w_express = toFloat(fact.weights.express), lens.w_contains = toFloat(fact.weights.contains),
              lens.w_leads_to = toFloat(fact.weights.leads_to), lens.w_near = toFloat(fact.weights.near),
              lens.w_prop = toFloat(fact.weights.prop), lens.w_cos = toFloat(coalesce(fact.weights.cos, 0)),
              lens.knn_k = toInteger(coalesce(fact.knn_k, 12)), lens.cos_floor = toFloat(coalesce(fact.cos_floor, 0.55)),
              lens.resolution = toFloat(fact.resolution), lens.s_telos = toFloat(fact.salience.telos),
              lens.s_ref = toFloat(fact.salience.ref), lens.s_central = toFloat(fact.salience.central)
