// Expression over the id of an anchor: a list of [lens id, version] of its pictures, without those whose regions may be changing. Needs
// $lens_ids. What was read before in the same statement is of that version, so it stands after a WITH. Cost: one node per lens.
COLLECT {
  UNWIND $lens_ids AS _lens_id
  MATCH (_picture:PictureVersion {key: it + ' ' + _lens_id})
  WHERE _picture.version IS NOT NULL
  RETURN [_lens_id, _picture.version]
}
