// Finds people, lenses and saved plans by names: people by handle or the beginning of the id, of the caller's own teams
// (but those that all join), administrators any; lenses, and the saved plans that the caller reads, by name or the
// beginning of the id. For administrators teams, too, by slug or the beginning of the id. At most $most of each.
// $names list of {kind profile|lens|plan|team, text, prefix?} · $most · $is_admin · $reach
// → index of the name, id, title; by index, then by id
// scan: there are few lenses
UNWIND range(0, size($names) - 1) AS index
WITH index, $names[index] AS name
CALL (name) {
  WITH name WHERE name.kind = 'profile'
  CALL (name) {
    MATCH (found:Profile {handle: name.text}) RETURN found
    UNION
    MATCH (found:Profile) WHERE found.id STARTS WITH name.prefix RETURN found
  }
  WITH found
  WHERE $is_admin OR found.id = $reach.profile_id OR EXISTS {
    MATCH (found)-[:MEMBER_OF]->(team:Team)<-[:MEMBER_OF]-(:Profile {id: $reach.profile_id})
    WHERE team.active AND team.auto_join_role IS NULL AND NOT EXISTS { (team)<-[:GATED_BY]-(:Instance) }
  }
  RETURN found.id AS id, '@' + found.handle AS title ORDER BY id LIMIT $most
  UNION
  WITH name WHERE name.kind = 'team' AND $is_admin
  CALL (name) {
    MATCH (found:Team {slug: name.text}) RETURN found
    UNION
    MATCH (found:Team) WHERE found.id STARTS WITH name.prefix RETURN found
  }
  WITH found WHERE found.active
  RETURN found.id AS id, found.slug AS title ORDER BY id LIMIT $most
  UNION
  WITH name WHERE name.kind = 'lens'
  MATCH (found:Lens)
  WHERE (found.name = name.text OR found.id STARTS WITH name.prefix)
    AND (found.cogmap_id IS NULL OR may.read_anchor_id(found.cogmap_id))
  RETURN found.id AS id, found.name AS title ORDER BY id LIMIT $most
  UNION
  WITH name WHERE name.kind = 'plan'
  UNWIND $reach.teams + [$reach.profile_id] AS owner_id
  MATCH (found:SavedPlan {owner_id: owner_id})
  WHERE (found.name = name.text OR found.id STARTS WITH name.prefix) AND may.read_saved_plan(found)
  RETURN found.id AS id, found.name AS title ORDER BY id LIMIT $most
}
RETURN index, id, title
ORDER BY index, id
