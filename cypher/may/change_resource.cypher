// A caller may change an active resource that it owns, whose home it authors, or on which it has a write grant (spec 20
// §3.4).
it.active AND (
  may.author_anchor_id(it.home_id)
  OR it.owner_id = $reach.profile_id
  OR it.id IN $reach.writable_resources
)
