// Returns the contexts that some readable maps watch, and the positions of their stewards. By id; none for a hidden
// map.
// $ids list of uuid · $reach
// → id, authorable (bool), context_ids (list, ascending), watermark?, watermark_seq? (int), boundary_fingerprint?
UNWIND $ids AS id
MATCH (map:Cogmap {id: id})
WHERE may.read_anchor(map)
CALL (map) {
  part.find_scope(map)
  WITH context.id AS context_id ORDER BY context_id
  RETURN collect(context_id) AS context_ids
}
OPTIONAL MATCH (cursor:StewardCursor {cogmap_id: id})
RETURN id, may.author_anchor(map) AS authorable, context_ids, cursor.watermark AS watermark,
       cursor.watermark_seq AS watermark_seq, cursor.boundary_fingerprint AS boundary_fingerprint
ORDER BY id
