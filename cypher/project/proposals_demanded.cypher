// Projects what maps demand of those who change them. No rows.
// $events list of {id, occurred_at, payload {cogmap_id, of_machines, below_confidence?}}
UNWIND $events AS event
WITH event.payload AS fact
MATCH (map:Cogmap {id: fact.cogmap_id})
SET map.demands_of_machines = fact.of_machines, map.demands_below = fact.below_confidence,
    map.demands_proposals = CASE WHEN fact.of_machines OR fact.below_confidence IS NOT NULL THEN true END
