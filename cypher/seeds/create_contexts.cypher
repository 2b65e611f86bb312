// Creates contexts with fixed ids for a seed. No rows.
// $owner_id uuid of a profile · $contexts list of {id, name, slug}
MATCH (owner:Profile {id: $owner_id})
UNWIND $contexts AS row
CREATE (:Context:Anchor {
  id: row.id, name: row.name, slug: row.slug, owner_id: $owner_id, kind: 'context',
  resource_count: 0, created: datetime(), updated: datetime()
})-[:OWNED_BY]->(owner)
