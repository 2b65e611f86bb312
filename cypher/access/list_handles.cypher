// The handles that a new profile of this name could collide with, in order.
// $handle text · $prefix the handle and a hyphen → handle
MATCH (profile:Profile)
WHERE profile.handle = $handle OR profile.handle STARTS WITH $prefix
RETURN profile.handle AS handle
ORDER BY handle
