// The saved plans that the caller reads, by name, then by id; at most $most.
// $most · $reach → as in get_saved_plan
UNWIND $reach.teams + [$reach.profile_id] AS owner_id
MATCH (saved:SavedPlan {owner_id: owner_id})
WHERE may.read_saved_plan(saved)
MATCH (text:PlanText {id: saved.text_id})
RETURN part.saved_plan_columns(saved)
ORDER BY name, id
LIMIT $most
