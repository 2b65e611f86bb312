// Lets people in and tells who they are, in the order of their handles.
// $handles list of text → id
UNWIND $handles AS handle
MATCH (profile:Profile {handle: handle})
SET profile.standing = 'approved'
RETURN profile.id AS id
