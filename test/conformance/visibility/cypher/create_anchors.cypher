// Teams with their members, and contexts with their shares, of one made-up world. No rows.
// $teams list of {id, slug, active, parents} · $members list of {profile_id, team_id, role}
// $contexts list of {id, name, slug, owner_id, teams}
CALL () {
  UNWIND $teams AS row
  CREATE (:Team {id: row.id, slug: row.slug, name: row.slug, active: row.active, created: datetime()})
}
CALL () {
  UNWIND $teams AS row
  MATCH (team:Team {id: row.id})
  UNWIND row.parents AS parent_id
  MATCH (parent:Team {id: parent_id})
  CREATE (team)-[:CHILD_OF]->(parent)
}
CALL () {
  UNWIND $members AS row
  MATCH (profile:Profile {id: row.profile_id}), (team:Team {id: row.team_id})
  CREATE (profile)-[:MEMBER_OF {role: row.role, source: 'native', created: datetime()}]->(team)
}
CALL () {
  UNWIND $contexts AS row
  CREATE (context:Context:Anchor {
    id: row.id, name: row.name, slug: row.slug, owner_id: row.owner_id, kind: 'context', resource_count: 0,
    created: datetime(), updated: datetime()
  })
  WITH row, context
  CALL (row) {
    MATCH (owner:Profile {id: row.owner_id}) RETURN owner
    UNION ALL
    MATCH (owner:Team {id: row.owner_id}) RETURN owner
  }
  CREATE (context)-[:OWNED_BY]->(owner)
  WITH row, context
  UNWIND row.teams AS team_id
  MATCH (team:Team {id: team_id})
  CREATE (context)-[:SHARED_WITH]->(team)
}
