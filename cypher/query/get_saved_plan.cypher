// Returns a saved plan that the caller reads. At most one row.
// $id · $reach
// → id, name, owner_table (kb_profiles or kb_teams), owner_id, saved_by (profile),
//   content (JSON text of {parameters, plan}), created, updated
MATCH (saved:SavedPlan {id: $id})
WHERE may.read_saved_plan(saved)
MATCH (text:PlanText {id: saved.text_id})
RETURN part.saved_plan_columns(saved)
