// Lists runs of the maps that the caller reads, last opened first, then by id ascending.
// $cogmap?, of this map only · $status? · $reach
// → id, status, trigger_kind, originating_cogmap_id, opened_at, closed_at?, correlation_id?
UNWIND CASE WHEN $cogmap IS NULL THEN $reach.readable_anchors ELSE [$cogmap] END AS map_id
MATCH (map:Cogmap {id: map_id})<-[:OF]-(invocation:Invocation)
WHERE may.read_anchor(map) AND ($status IS NULL OR invocation.status = $status)
WITH map, invocation ORDER BY invocation.opened_at DESC, invocation.id
RETURN invocation.id AS id,
       invocation.status AS status,
       invocation.trigger_kind AS trigger_kind,
       map.id AS originating_cogmap_id,
       toString(invocation.opened_at) AS opened_at,
       toString(invocation.closed_at) AS closed_at,
       invocation.correlation_id AS correlation_id
