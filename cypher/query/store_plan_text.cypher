// Stores the text of a plan; its event projects the rest. No rows.
// $id · $content JSON text of {parameters, plan}
CREATE (:PlanText {id: $id, content: $content})
