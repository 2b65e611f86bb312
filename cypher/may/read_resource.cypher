// A resource is readable if it is active and the caller owns it, reads its home, or was granted it (spec 20 §3.3).
it.active AND may.reach_resource(it)
