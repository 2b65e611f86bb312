// A live edge is readable if its home and both of its ends are readable (folded edges have another type, spec 20 §3.3).
may.read_anchor_id(it.home_id)
AND may.read_endpoint(startNode(it))
AND may.read_endpoint(endNode(it))
