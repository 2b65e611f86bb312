// A caller who may change a resource while it is active may restore it when it was merged.
NOT it.active AND (
  may.author_anchor_id(it.home_id)
  OR it.owner_id = $reach.profile_id
  OR it.id IN $reach.writable_resources
)
