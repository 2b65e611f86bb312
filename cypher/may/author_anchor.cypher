// A context or map may be authored in when its id is among the caller's authorable anchors.
may.author_anchor_id(it.id)
