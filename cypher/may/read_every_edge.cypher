// The caller reads all edges of a readable resource if all of them are inner ones (homed where both ends are) and the
// home is readable: then the stored degree is the readable one. False if that is not certain.
may.read_anchor_id(it.home_id)
AND coalesce(it.inner_degree + coalesce(it.negative_degree, 0) = 0, false)
