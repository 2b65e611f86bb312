// Creates a node under a unique id. No rows.
// $id uuid
CREATE (:Invocation {id: $id, status: 'probe'})
