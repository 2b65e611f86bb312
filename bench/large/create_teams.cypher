// Creates teams, each below its parent; parents come first. No rows.
// $teams list of {id, slug, parent_id?, members (list of {handle or id, role})} · $at RFC 3339
UNWIND $teams AS row
CREATE (team:Team {id: row.id, slug: row.slug, name: row.slug, active: true, created: datetime($at)})
WITH row, team
CALL (row, team) {
  MATCH (parent:Team {id: row.parent_id})
  CREATE (team)-[:CHILD_OF]->(parent)
}
UNWIND row.members AS member
MATCH (profile:Profile {id: member.profile_id})
CREATE (profile)-[:MEMBER_OF {role: member.role, source: 'native', created: datetime($at)}]->(team)
