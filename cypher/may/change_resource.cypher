// A caller may change an active resource that is theirs to write (spec 20 §3.4).
it.active AND may.author_resource(it)
