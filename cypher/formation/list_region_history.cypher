// Lists when the live regions of a readable anchor were formed and last changed, and which former regions they came
// from. By id.
// $anchor_id, $lens_id · $reach
// → id, formed_by, last_event (event ids, empty when not known), came_from (list of {id, shared}, most shared first)
MATCH (region:Region)
WHERE region.anchor_id = $anchor_id AND region.lens_id = $lens_id AND region.changed IS NOT NULL
  AND may.read_anchor_id($anchor_id)
RETURN region.id AS id, coalesce(region.formed_by, '') AS formed_by, coalesce(region.last_event, '') AS last_event,
       COLLECT {
         MATCH (region)-[came:CAME_FROM]->(former:FormerRegion)
         WITH former, came ORDER BY came.shared DESC, former.id
         RETURN {id: former.id, shared: came.shared}
       } AS came_from
ORDER BY id
