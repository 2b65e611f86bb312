// The emitter of the earliest event of an anchor. At most one row.
// $anchor_id → profile_id, name (`<handle>@<surface>`, or `system`)
MATCH (event:Event)
WHERE event.anchor_id = $anchor_id AND event.seq > 0
WITH event
ORDER BY event.anchor_id, event.seq
LIMIT 1
MATCH (event)-[:EMITTED_BY]->(emitter:Emitter)-[:OF]->(profile:Profile)
RETURN profile.id AS profile_id, emitter.name AS name
