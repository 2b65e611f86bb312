// Locks a context, if it exists; `created` never changes, so writing it back cannot undo another change. No rows.
// $id
// unguarded: locks, and returns nothing
MATCH (context:Context {id: $id})
SET context.created = context.created
