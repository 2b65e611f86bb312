// Takes away what `let_form` gave. No rows.
// $handle text · $map uuid
MATCH (profile:Profile {handle: $handle})-[granted:GRANTED]->(:Cogmap {id: $map})
SET profile.grants = nullIf(replace(profile.grants, granted.gives + '\n', ''), '')
DELETE granted
