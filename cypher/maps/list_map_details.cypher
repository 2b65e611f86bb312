// Returns of readable maps when they were created and last formed, how many events their next formation under the
// default lens would include, and whether the caller may change them. Unordered.
// The default lens is the map's own of that name, the newest if there are several, else the global one.
// $ids · $lens_id, $lens_name of the global default lens · $types event type names · $reach
// → id, created, materialized_at?, formation_events, may_write
UNWIND $ids AS id
MATCH (map:Cogmap {id: id})
WHERE may.read_anchor(map)
CALL (map) {
  OPTIONAL MATCH (lens:Lens)
  WHERE lens.cogmap_id = map.id AND lens.name = $lens_name
  RETURN lens
  ORDER BY lens.created DESC, lens.id DESC
  LIMIT 1
}
OPTIONAL MATCH (formation:Formation {key: map.id + ' ' + coalesce(lens.id, $lens_id)})
CALL (map, formation) {
  MATCH (event:Event)
  WHERE event.anchor_id = map.id AND event.seq > coalesce(formation.watermark_seq, 0) AND event.type IN $types
  RETURN count(event) AS formation_events
}
RETURN map.id AS id,
       map.created AS created,
       map.shaped_at AS materialized_at,
       formation_events,
       may.author_anchor(map) AS may_write
