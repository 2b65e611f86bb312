// A resource, active or not, is within the caller's reach if the caller owns it, reads its home, or was granted it
// (spec 20 §3.3).
may.read_anchor_id(it.home_id)
OR it.owner_id = $reach.profile_id
OR it.id IN $reach.readable_resources
