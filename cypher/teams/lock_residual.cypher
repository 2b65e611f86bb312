// Locks the resources that a profile owns in contexts shared with a team, and on request in those that the team owns;
// deleted ones included. By id. Each is read again after its lock: another writer may have moved it meanwhile.
// unguarded: for managers of the team, who read these contexts
// $team_id, $profile_id · $team_contexts → id, context_id
MATCH (profile:Profile {id: $profile_id})-[:HOLDS]->(context:Context)-[tie:SHARED_WITH|OWNED_BY]->(:Team {id: $team_id})
USING INDEX profile:Profile(id)
WHERE $team_contexts OR type(tie) = 'SHARED_WITH'
WITH collect(DISTINCT context.id) AS homes
WHERE size(homes) > 0
MATCH (resource:Resource {owner_id: $profile_id})
WHERE resource.home_id IN homes
WITH homes, resource
ORDER BY resource.id
SET resource.created = resource.created
WITH homes, collect(resource.id) AS ids
UNWIND ids AS id
MATCH (locked:Resource {id: id})
WHERE locked.owner_id = $profile_id AND locked.home_id IN homes
RETURN locked.id AS id, locked.home_id AS context_id
ORDER BY id
