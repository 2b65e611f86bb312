// Creates a team with its first owner, below its parent if it has one. No rows.
// $id, $owner_id uuid · $parent_id uuid or null · $slug, $name text · $auto_join_role text or null · $occurred_at RFC 3339
MATCH (owner:Profile {id: $owner_id})
CREATE (team:Team {
  id: $id, slug: $slug, name: $name, active: true, auto_join_role: $auto_join_role, created: datetime($occurred_at)
})
CREATE (owner)-[:MEMBER_OF {role: 'owner', source: 'native', created: datetime($occurred_at)}]->(team)
WITH team
MATCH (parent:Team {id: $parent_id})
CREATE (team)-[:CHILD_OF]->(parent)
