// Creates approved people, without sign-ins, emitters and personal teams. No rows.
// $people list of {id, handle} · $at RFC 3339
UNWIND $people AS row
CREATE (:Profile {
  id: row.id, handle: row.handle, display_name: row.handle, email: row.handle + '@example.test',
  preferences: '{}', standing: 'approved', created: datetime($at)
})
