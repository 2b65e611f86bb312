// What a resource was is readable when today's rule would let it be read were it active: what was deleted keeps its home, its
// owner and its grants. Nothing is read of what was purged.
it.purged_at IS NULL AND may.reach_resource(it)
