// Stores new regions with their memberships where no reader sees them, until show_staged. No rows.
// The label is linked, and so locked, before its title is read: a concurrent purge may be deleting the title.
// $anchor_id, $lens_id · $event_id and $at, of the act
// $regions list of {id, properties, label_id, members: list of {id, affinity}}
MATCH (anchor:Anchor {id: $anchor_id}), (lens:Lens {id: $lens_id})
UNWIND $regions AS row
CREATE (region:StagedRegion {id: row.id})
SET region += row.properties,
    region.anchor_id = $anchor_id,
    region.lens_id = $lens_id,
    region.formed_by = $event_id,
    region.created = datetime($at),
    region.last_event = $event_id,
    region.label_id = row.label_id,
    region.member_count = size(row.members),
    region.changed = false
CREATE (region)-[:OF]->(anchor)
CREATE (region)-[:UNDER]->(lens)
WITH row, region
CALL (row, region) {
  MATCH (best:Resource {id: row.label_id})
  CREATE (region)-[:LABELLED_BY]->(best)
  SET region.title = best.title
}
UNWIND row.members AS member
MATCH (resource:Resource {id: member.id})
CREATE (region)-[:HAS_MEMBER {affinity: member.affinity}]->(resource)
