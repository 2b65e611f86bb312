// Expression over a resource that is marked as an orphan of its home: when a region there took it in, from the formation that shows the
// region; null: none has since it came there. Marks are removed behind the formation, so readers of a mark ask this. Cost: one step for
// each region of the resource.
head(COLLECT {
  MATCH (it)<-[:HAS_MEMBER]-(_region:Region {anchor_id: it.home_id})
  MATCH (_formation:Formation {key: _region.anchor_id + ' ' + _region.lens_id})
  WHERE it.homed_at IS NULL OR it.homed_at <= _formation.valid_from
  RETURN _formation.valid_from AS _at
  ORDER BY _at
  LIMIT 1
})
