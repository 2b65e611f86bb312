// A resource is readable when it is active and: the caller owns it, or reads its home, or was granted it (spec 20 §3.3).
it.active AND (
  may.read_anchor_id(it.home_id)
  OR it.owner_id = $reach.profile_id
  OR it.id IN $reach.readable_resources
)
