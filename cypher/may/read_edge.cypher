// A live edge is readable when its home is readable and both of its ends are (folded ones have another type, spec 20 §3.3).
it.home_id IN $reach.readable_anchors
AND may.read_endpoint(startNode(it))
AND may.read_endpoint(endNode(it))
