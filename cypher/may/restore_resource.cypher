// A caller who may change a resource while it is active may restore it when it was merged.
NOT it.active AND may.author_resource(it)
