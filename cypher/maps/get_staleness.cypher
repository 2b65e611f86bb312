// Returns when a readable map was last formed, and when one of its territories or relationships last changed. At most
// one row.
// The events of a relationship are anchored in its home; those of territories are materializations.
// $id · $reach → telos_resource_id, materialized_at?, latest_touch?
MATCH (map:Cogmap {id: $id})
WHERE may.read_anchor(map)
CALL () {
  OPTIONAL MATCH (event:Event)
  WHERE event.anchor_id = $id AND event.seq > 0
    AND (event.type STARTS WITH 'relationship_' OR event.type IN ['region_materialized', 'salience_refreshed'])
  RETURN event
  ORDER BY event.anchor_id DESC, event.seq DESC
  LIMIT 1
}
RETURN map.telos_id AS telos_resource_id, map.shaped_at AS materialized_at, event.occurred_at AS latest_touch
