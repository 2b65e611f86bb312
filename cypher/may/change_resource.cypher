// A resource may be changed when it is active and: the caller owns it, authors its home, or was granted writing (spec 20 §3.4).
it.active AND (
  it.home_id IN $reach.authorable_anchors
  OR it.owner_id = $reach.profile_id
  OR it.id IN $reach.writable_resources
)
