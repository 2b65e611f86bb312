// A resource may be changed when it is active and: the caller owns it, authors its home, or was granted writing (spec 20 §3.4).
it.active AND (
  may.author_anchor_id(it.home_id)
  OR it.owner_id = $reach.profile_id
  OR it.id IN $reach.writable_resources
)
