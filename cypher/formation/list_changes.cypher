// Lists the resources that events of an anchor after a watermark are about, per event type. By type.
// $anchor_id · $after_seq → type, resource_ids (each once)
// unguarded: formation sees everything homed in the anchor
MATCH (event:Event)
WHERE event.anchor_id = $anchor_id AND event.seq > $after_seq
OPTIONAL MATCH (event)-[:ABOUT]->(resource:Resource)
WITH event.type AS type, collect(DISTINCT resource.id) AS resource_ids
RETURN type, resource_ids
ORDER BY type
