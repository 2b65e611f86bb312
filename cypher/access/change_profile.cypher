// Sets the given properties of a profile. At most one row.
// $profile_id · $changes {display_name?, preferences? (JSON text)}
// → id, display_name, slug, email?, preferences (JSON text), created, former (display_name until now)
MATCH (profile:Profile {id: $profile_id})
WITH profile, profile.display_name AS former
SET profile += $changes
RETURN profile.id AS id,
       profile.display_name AS display_name,
       profile.handle AS slug,
       profile.email AS email,
       profile.preferences AS preferences,
       profile.created AS created,
       former
