// Locks the formation of an anchor under a lens, so that materializations are serialised. One row.
// $key, anchor and lens · $anchor_id, $lens_id
// → watermark_seq (0 = never formed), latest_seq, latest_event_id? of the anchor's newest event,
//   format (how the stored picture is written), telos? that it was formed with,
//   vector_model? (the model whose vectors it was formed with; null = none was declared),
//   bounded, region_count, unsurveyed (regions that came since the whole anchor was formed),
//   arranged? (number of regions when all of them were last arranged)
MATCH (anchor:Anchor {id: $anchor_id}), (lens:Lens {id: $lens_id})
MERGE (formation:Formation {key: $key})
ON CREATE SET formation.anchor_id = $anchor_id, formation.lens_id = $lens_id,
              formation.watermark_seq = 0, formation.region_count = 0
MERGE (formation)-[:OF]->(anchor)
MERGE (formation)-[:UNDER]->(lens)
SET formation.key = $key
WITH formation
CALL () {
  OPTIONAL MATCH (event:Event)
  WHERE event.anchor_id = $anchor_id AND event.seq > 0
  RETURN event
  ORDER BY event.anchor_id DESC, event.seq DESC
  LIMIT 1
}
RETURN formation.watermark_seq AS watermark_seq,
       coalesce(event.seq, 0) AS latest_seq,
       event.id AS latest_event_id,
       coalesce(formation.format, 0) AS format,
       formation.telos AS telos,
       formation.vector_model AS vector_model,
       coalesce(formation.bounded, false) AS bounded,
       formation.region_count AS region_count,
       coalesce(formation.unsurveyed, 0) AS unsurveyed,
       formation.arranged AS arranged
