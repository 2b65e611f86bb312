// Lets a person read a map and write in it, as the projector of grants would. No rows.
// $handle text · $map uuid
MATCH (profile:Profile {handle: $handle}), (map:Cogmap {id: $map})
MERGE (profile)-[granted:GRANTED]->(map)
SET granted = {
  can_read: true, can_write: true, can_delete: false, can_grant: false,
  gives: 'arw ' + map.id, granted_by: profile.id, granted_at: datetime()
}
SET profile.grants = replace(coalesce(profile.grants, ''), granted.gives + '\n', '') + granted.gives + '\n'
