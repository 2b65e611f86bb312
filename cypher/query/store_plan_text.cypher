// Stores the text of a plan; its event projects the rest. No rows.
// $id uuid · $plan, $parameters (JSON text)
CREATE (:PlanText {id: $id, plan: $plan, parameters: $parameters})
