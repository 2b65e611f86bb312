// Expression over the id of an anchor: its pictures whose regions are not changing, for whoever reads the anchor, as a list of [lens id,
// version, the version before?, the ids of the regions in which both differ?]. Needs $lens_ids. What was read before in the same
// statement is of that version, so it stands after a WITH. Cost: one node per lens.
COLLECT {
  UNWIND $lens_ids AS _lens_id
  MATCH (_picture:PictureVersion {key: it + ' ' + _lens_id})
  WHERE _picture.version IS NOT NULL AND may.read_anchor_id(it)
  RETURN [_lens_id, _picture.version, _picture.before, _picture.redrawn]
}
