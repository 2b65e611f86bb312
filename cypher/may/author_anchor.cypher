// A caller may author in a context or map whose id is among its authorable anchors.
may.author_anchor_id(it.id)
