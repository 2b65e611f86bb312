// Approves people and makes them administrators; gives what their sign-in is found by, in the order of their handles.
// $handles list of text → id, link_key
UNWIND $handles AS handle
MATCH (profile:Profile {handle: handle})<-[:LINKS]-(link:AuthLink), (instance:Instance {id: 1})
SET profile.standing = 'approved'
MERGE (profile)-[:GOVERNS]->(instance)
MERGE (access:AccessVersion {id: 'access'})
SET access.version = randomUUID()
RETURN profile.id AS id, link.key AS link_key
