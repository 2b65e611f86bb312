// Creates contexts and maps with their owners and readers, as their operations leave them. No rows.
// $homes list of {id, kind, name, slug, owner_id?, telos_id, team_id? (reads it), writers (ids of profiles that were granted it),
//   tallies (list of {doc_type, resources}), holders (ids), resource_count, connected_count} · $at RFC 3339
UNWIND $homes AS row
CREATE (home:Anchor {
  id: row.id, kind: row.kind, name: row.name, resource_count: row.resource_count, connected_count: row.connected_count,
  created: datetime($at), updated: datetime($at)
})
FOREACH (_ IN CASE row.kind WHEN 'context' THEN [1] ELSE [] END | SET home:Context, home.slug = row.slug, home.owner_id = row.owner_id)
FOREACH (_ IN CASE row.kind WHEN 'cogmap' THEN [1] ELSE [] END | SET home:Cogmap, home.telos_id = row.telos_id)
WITH row, home
CALL (row, home) {
  MATCH (owner:Profile {id: row.owner_id})
  CREATE (home)-[:OWNED_BY]->(owner)
}
CALL (row, home) {
  MATCH (team:Team {id: row.team_id})
  CREATE (home)-[:$(CASE row.kind WHEN 'context' THEN 'SHARED_WITH' ELSE 'BOUND_TO' END)]->(team)
}
CALL (row, home) {
  UNWIND row.writers AS id
  MATCH (profile:Profile {id: id})
  CREATE (profile)-[:GRANTED {
    can_read: true, can_write: true, can_delete: false, can_grant: false, gives: 'arw ' + row.id, granted_by: id, granted_at: datetime($at)
  }]->(home)
  SET profile.grants = coalesce(profile.grants, '') + 'arw ' + row.id + '\n'
}
CALL (row, home) {
  UNWIND row.holders AS id
  MATCH (profile:Profile {id: id})
  CREATE (profile)-[:HOLDS]->(home)
}
CALL (row, home) {
  UNWIND row.tallies AS tally
  CREATE (home)-[:TALLIES]->(:Tally {doc_type: tally.doc_type, stage: '', status: '', resources: tally.resources})
}
