// All edges of a readable resource are inner ones (homed where both ends are) and that home is read: its stored number is
// what the caller reads. False where that is not certain.
may.read_anchor_id(it.home_id)
AND coalesce(it.inner_degree + coalesce(it.negative_degree, 0) = 0, false)
