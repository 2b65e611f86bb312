// Predicate over an active team, $profile_id and $is_admin given: its direct members and administrators read it,
// with its roster (spec 20 §4.1). Cost: the memberships of the profile.
($is_admin OR EXISTS {
  MATCH (_reader:Profile {id: $profile_id})
  MATCH (_reader)-[:MEMBER_OF]->(it)
})
