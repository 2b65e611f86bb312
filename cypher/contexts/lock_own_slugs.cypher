// Locks a profile as the owner of contexts, so that concurrent creates are serialised, and lists its taken slugs. One
// row.
// $profile_id · $slug → id, owner_ref, taken (the slug and all that start with it and a hyphen)
MATCH (owner:Profile {id: $profile_id})
SET owner.handle = owner.handle
WITH owner
OPTIONAL MATCH (context:Context {owner_id: owner.id})
WHERE context.slug = $slug OR context.slug STARTS WITH $slug + '-'
RETURN owner.id AS id, '@' + owner.handle AS owner_ref, collect(context.slug) AS taken
