// Projects the removal of saved plans: they stay stored, but are no longer readable. No rows.
// $events list of {id, occurred_at, payload {plan_id}}
UNWIND $events AS event
MATCH (saved:SavedPlan {id: event.payload.plan_id})
SET saved.active = false
