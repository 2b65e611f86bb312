// A context or map is readable if its id is among the caller's readable anchors.
may.read_anchor_id(it.id)
