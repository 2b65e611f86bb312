// Makes the staged pieces of a picture those that readers see, by their labels only, so that any number of them fits
// into one transaction. No rows.
// $anchor_id, $lens_id
CALL () {
  MATCH (region:StagedRegion)
  WHERE region.anchor_id = $anchor_id AND region.lens_id = $lens_id
  SET region:Region
  REMOVE region:StagedRegion
}
CALL () {
  MATCH (former:StagedFormerRegion)
  WHERE former.anchor_id = $anchor_id AND former.lens_id = $lens_id
  SET former:FormerRegion
  REMOVE former:StagedFormerRegion
}
CALL () {
  MATCH (former:StagedFormerBridge)
  WHERE former.anchor_id = $anchor_id AND former.lens_id = $lens_id
  SET former:FormerBridge
  REMOVE former:StagedFormerBridge
}
