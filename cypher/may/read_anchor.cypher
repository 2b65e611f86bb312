// A context or map is readable when it is among the caller's readable anchors.
it.id IN $reach.readable_anchors
