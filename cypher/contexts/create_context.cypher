// Creates a context under its owner. No rows.
// $id, $owner_id uuid · $name, $slug text · $occurred_at RFC 3339
MATCH (owner:Profile|Team {id: $owner_id})
CREATE (:Context:Anchor {
  id: $id, name: $name, slug: $slug, owner_id: $owner_id, kind: 'context', resource_count: 0,
  created: datetime($occurred_at), updated: datetime($occurred_at)
})-[:OWNED_BY]->(owner)
