// Expression over the id of an anchor: its pictures whose regions are not being changed, for readers of the anchor, as
// a list of [lens id, version, the version before?, the ids of the regions that differ between both?]. Needs $lens_ids.
// Data read earlier in the same statement belongs to that version, so place it after a WITH. Cost: one node per lens.
COLLECT {
  UNWIND $lens_ids AS _lens_id
  MATCH (_picture:PictureVersion {key: it + ' ' + _lens_id})
  WHERE _picture.version IS NOT NULL AND may.read_anchor_id(it)
  RETURN [_lens_id, _picture.version, _picture.before, _picture.redrawn]
}
