// Predicate over the id of a resource's home (never null): the caller does not read that home.
NOT it IN $reach.readable_anchors
