// Predicate over the id of a home, which every resource has: the caller does not read that home.
NOT it IN $reach.readable_anchors
