// A past edge, live or folded by now, is readable if its home is readable and both of its ends would be if they were
// active.
may.read_anchor_id(it.home_id)
AND may.read_past_endpoint(startNode(it))
AND may.read_past_endpoint(endNode(it))
