// Returns a readable context or map, with its formations. At most one row.
// $id · $kind context or cogmap · $reach
// → name, shape_event?, resource_count (active), formations (list of {lens_id, region_count, watermark_seq, bounded?}, by lens)
MATCH (anchor:Anchor {id: $id, kind: $kind})
WHERE may.read_anchor(anchor)
OPTIONAL MATCH (formation:Formation {anchor_id: anchor.id})
WITH anchor, formation ORDER BY formation.lens_id
RETURN anchor.name AS name,
       anchor.shape_event AS shape_event,
       anchor.resource_count AS resource_count,
       [one IN collect(formation) | one {.lens_id, .region_count, .watermark_seq, .bounded}] AS formations
