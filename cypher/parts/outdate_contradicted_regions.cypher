// Clause that marks the regions of other anchors in which the edge, the subject, is a contradiction as changed: their
// anchor has no event of it. Needs source, target (its ends). Cost: the regions of its source, for a contradiction.
FOREACH (_region IN CASE it.label WHEN 'contradicts' THEN [(source)<-[:HAS_MEMBER]-(_held:Region|StagedRegion) WHERE _held.anchor_id <> it.home_id AND EXISTS { (_held)-[:HAS_MEMBER]->(target) } | _held] ELSE [] END |
  SET _region.changed = true)
