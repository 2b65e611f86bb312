// A proposal is read by its creator, and by those who author the context or map that it is for, while they read that.
may.read_anchor_id(it.anchor_id)
AND (it.creator_id = $reach.profile_id OR may.author_anchor_id(it.anchor_id))
