// Locks a saved plan that the caller reads, and returns whether the caller may change it. At most one row.
// $id · $reach → owner_table (kb_profiles or kb_teams), owner_id, changeable
MATCH (saved:SavedPlan {id: $id})
WHERE may.read_saved_plan(saved)
SET saved.id = saved.id
RETURN saved.owner_table AS owner_table, saved.owner_id AS owner_id, coalesce(may.change_saved_plan(saved), false) AS changeable
