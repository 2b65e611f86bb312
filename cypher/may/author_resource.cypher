// A resource, active or not, is the caller's to write if the caller owns it, authors its home, or has a write grant on it
// (spec 20 §3.4).
may.author_anchor_id(it.home_id)
OR it.owner_id = $reach.profile_id
OR it.id IN $reach.writable_resources
