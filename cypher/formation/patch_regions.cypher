// Changes properties of regions whose members are unchanged. No rows.
// $regions list of {id, properties, visible}; visible: whether a reader sees the difference
// $event_id and $at, of the act
UNWIND $regions AS row
MATCH (region:Region {id: row.id})
CALL (row, region) {
  WITH region, datetime($at) AS at WHERE row.visible
  part.keep_region(region)
}
SET region += row.properties,
    region.last_event = CASE WHEN row.visible THEN $event_id ELSE region.last_event END
