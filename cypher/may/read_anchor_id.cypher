// A context or map may be read whose id, the subject, is among the caller's readable anchors.
it IN $reach.readable_anchors
