// Locks the subject of a grant, if it exists, so that grants and revocations on it are serialised. No rows.
// `created` never changes, so writing it back cannot undo another change.
// $id of a resource or map
// unguarded: locks, and returns nothing
MATCH (subject:Resource|Cogmap {id: $id})
SET subject.created = subject.created
