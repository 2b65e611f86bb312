// A readable context or map, with what has been formed there. At most one row.
// $id uuid · $kind context or cogmap · $reach
// → name, shape_event?, formations (list of {lens_id, region_count, watermark_seq, bounded?}, by lens)
MATCH (place:Anchor {id: $id, kind: $kind})
WHERE may.read_anchor(place)
OPTIONAL MATCH (formation:Formation {anchor_id: place.id})
WITH place, formation ORDER BY formation.lens_id
RETURN place.name AS name,
       place.shape_event AS shape_event,
       [one IN collect(formation) | one {.lens_id, .region_count, .watermark_seq, .bounded}] AS formations
