// Lists regions of a readable anchor that existed before an event and have been deleted since. By id.
// $anchor_id, $lens_id · $since event id · $reach
// → id, became (list of {id, shared} of regions and former regions that came from it, most shared first)
MATCH (former:FormerRegion)
WHERE former.anchor_id = $anchor_id AND former.lens_id = $lens_id AND former.gone_by > $since
  AND former.formed_by <= $since AND may.read_anchor_id($anchor_id)
RETURN former.id AS id,
       COLLECT {
         MATCH (heir:Region|FormerRegion)-[came:CAME_FROM]->(former)
         WITH heir, came ORDER BY came.shared DESC, heir.id
         RETURN {id: heir.id, shared: came.shared}
       } AS became
ORDER BY id
