// Lists the handles of profiles and personal teams that a new profile of this name could collide with, in order.
// $handle · $prefix the handle and a hyphen → handle
CALL () {
  MATCH (profile:Profile)
  WHERE profile.handle = $handle OR profile.handle STARTS WITH $prefix
  RETURN profile.handle AS handle
  UNION
  MATCH (team:Team)
  WHERE team.slug = 'personal-' + $handle OR team.slug STARTS WITH 'personal-' + $prefix
  RETURN substring(team.slug, size('personal-')) AS handle
}
RETURN handle
ORDER BY handle
