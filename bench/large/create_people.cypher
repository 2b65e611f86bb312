// Creates people as their first sign-in and an approval leave them, without emitters and personal teams. No rows.
// $people list of {id, handle, link_key} · $at RFC 3339
UNWIND $people AS row
CREATE (profile:Profile {
  id: row.id, handle: row.handle, display_name: row.handle, email: row.handle + '@example.test',
  preferences: '{}', standing: 'approved', created: datetime($at)
})
CREATE (:AuthLink {
  key: row.link_key, provider: 'bench', subject: row.handle, email: row.handle + '@example.test',
  email_key: row.handle + '@example.test', email_verified: true, is_default: true, linked_at: datetime($at)
})-[:LINKS]->(profile)
