// A past state of a resource is readable if today's rule would allow reading it were it active: a deleted resource
// keeps its home, owner and grants. A purged resource is not readable.
it.purged_at IS NULL AND may.reach_resource(it)
