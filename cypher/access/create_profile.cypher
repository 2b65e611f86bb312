// First sight of a principal: profile, login, personal team, emitters and default context at once. No rows.
// $profile_id, $team_id, $root_team_id, $context_id uuid · $handle, $display_name text · $email, $email_key text or null
// $email_verified bool · $link_key, $provider, $subject text · $emitters list of {id, key, name} · $occurred_at RFC 3339
CREATE (profile:Profile {
  id: $profile_id, handle: $handle, display_name: $display_name, email: $email,
  preferences: '{}', created: datetime($occurred_at)
})
CREATE (:AuthLink {
  key: $link_key, provider: $provider, subject: $subject, email: $email, email_key: $email_key,
  email_verified: $email_verified, is_default: true, linked_at: datetime($occurred_at)
})-[:LINKS]->(profile)
CREATE (team:Team {
  id: $team_id, slug: 'personal-' + $handle, name: $display_name + ' (personal)',
  active: true, created: datetime($occurred_at)
})
CREATE (profile)-[:MEMBER_OF {role: 'owner', source: 'native', created: datetime($occurred_at)}]->(team)
CREATE (:Context:Anchor {
  id: $context_id, name: 'default', slug: 'default', owner_id: $profile_id, kind: 'context',
  resource_count: 0, created: datetime($occurred_at), updated: datetime($occurred_at)
})-[:OWNED_BY]->(profile)
WITH profile, team
CALL (team) {
  MATCH (root:Team {id: $root_team_id})
  CREATE (team)-[:CHILD_OF]->(root)
}
UNWIND $emitters AS emitter
CREATE (:Emitter {id: emitter.id, key: emitter.key, name: emitter.name, created: datetime($occurred_at)})-[:OF]->(profile)
