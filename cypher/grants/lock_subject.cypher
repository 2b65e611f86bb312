// Locks what is granted on, if it exists, so that grants and withdrawals on one thing take turns. No rows.
// `created` never changes, so writing it back cannot undo another change.
// $id uuid of a resource or map
// unguarded: locks, and returns nothing
MATCH (subject:Resource|Cogmap {id: $id})
SET subject.created = subject.created
