// The context or map whose id is the subject is readable if the id is among the caller's readable anchors.
it IN $reach.readable_anchors
