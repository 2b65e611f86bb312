// Deletes staged pieces of a picture that a run left when it ended early. One row.
// $anchor_id, $lens_id · $limit, pieces at once → cleared
CALL () {
  MATCH (piece:StagedRegion)
  WHERE piece.anchor_id = $anchor_id AND piece.lens_id = $lens_id
  RETURN piece
  UNION ALL
  MATCH (piece:StagedFormerRegion)
  WHERE piece.anchor_id = $anchor_id AND piece.lens_id = $lens_id
  RETURN piece
  UNION ALL
  MATCH (piece:StagedFormerBridge)
  WHERE piece.anchor_id = $anchor_id AND piece.lens_id = $lens_id
  RETURN piece
}
WITH piece LIMIT $limit
DETACH DELETE piece
RETURN count(*) AS cleared
