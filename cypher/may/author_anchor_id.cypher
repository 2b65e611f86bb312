// A context or map may be authored in whose id, the subject, is among the caller's authorable anchors.
it IN $reach.authorable_anchors
