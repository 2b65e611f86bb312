// What an edge was, live or folded by now, is readable when its home is readable and both of its ends are, were they active.
may.read_anchor_id(it.home_id)
AND may.read_past_endpoint(startNode(it))
AND may.read_past_endpoint(endNode(it))
