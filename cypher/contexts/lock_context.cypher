// Locks a context, if there is one; `created` never changes, so writing it back undoes nobody's change. No rows.
// $id uuid
// unguarded: locks, and tells nothing
MATCH (context:Context {id: $id})
SET context.created = context.created
