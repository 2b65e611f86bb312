// Projects saved plans, new ones and new texts of existing ones. No rows.
// $events list of {id, occurred_at, payload}; the text is stored already, under its own id
UNWIND $events AS event
WITH event, event.payload AS fact
MERGE (saved:SavedPlan {id: fact.plan_id})
ON CREATE SET saved.created = datetime(event.occurred_at), saved.saved_by = fact.saved_by,
              saved.owner_table = fact.owner_table, saved.owner_id = fact.owner_id
SET saved.name = fact.name, saved.text_id = fact.text_id, saved.updated = datetime(event.occurred_at), saved.active = true
