// A context or map may be authored in when it is among the caller's authorable anchors.
it.id IN $reach.authorable_anchors
