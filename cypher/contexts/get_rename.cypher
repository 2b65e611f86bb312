// Returns the facts for renaming a context. One row, whether or not the context exists.
// $id · $slug text that the new name asks for · $reach
// → is_admin, administers, readable, name?, slug?, owner_ref?, slug_taken (by another context of its owner)
MATCH (caller:Profile {id: $reach.profile_id})
OPTIONAL MATCH (context:Context {id: $id})
OPTIONAL MATCH (context)-[:OWNED_BY]->(owner)
RETURN EXISTS { (caller)-[:GOVERNS]->(:Instance) } AS is_admin,
       coalesce(owner = caller, false) OR coalesce(may.manage_team(owner), false) AS administers,
       coalesce(may.read_anchor(context), false) AS readable,
       context.name AS name,
       context.slug AS slug,
       CASE WHEN owner:Team THEN '+' + owner.slug ELSE '@' + owner.handle END AS owner_ref,
       EXISTS { (same:Context {owner_id: owner.id, slug: $slug}) WHERE same <> context } AS slug_taken
