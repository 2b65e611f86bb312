// A caller may author in the context or map whose id is the subject if the id is among its authorable anchors.
it IN $reach.authorable_anchors
