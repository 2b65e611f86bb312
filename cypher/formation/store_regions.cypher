// Stores regions with their memberships, new or formed again. No rows.
// The label is linked, and so locked, before its title is read: a concurrent purge may be deleting the title.
// $anchor_id, $lens_id · $event_id and $at, of the act
// $regions list of {id, properties, label_id, members: list of {id, affinity}}
MATCH (anchor:Anchor {id: $anchor_id}), (lens:Lens {id: $lens_id})
UNWIND $regions AS row
MERGE (region:Region {id: row.id})
ON CREATE SET region.anchor_id = $anchor_id, region.lens_id = $lens_id, region.formed_by = $event_id,
              region.created = datetime($at)
WITH anchor, lens, row, region, region.changed IS NULL AS is_new, datetime($at) AS at
part.keep_region(region)
SET region += row.properties,
    region.last_event = $event_id,
    region.label_id = row.label_id,
    region.changed_at = null,
    region.member_count = size(row.members),
    region.changed = false,
    region.retitled = null
CALL (anchor, lens, region, is_new) {
  WITH * WHERE is_new
  CREATE (region)-[:OF]->(anchor)
  CREATE (region)-[:UNDER]->(lens)
}
CALL (region, is_new) {
  WITH * WHERE NOT is_new
  MATCH (region)-[old:HAS_MEMBER|LABELLED_BY]->()
  DELETE old
}
CALL (row, region) {
  MATCH (best:Resource {id: row.label_id})
  CREATE (region)-[:LABELLED_BY]->(best)
  SET region.title = best.title
}
UNWIND row.members AS member
MATCH (resource:Resource {id: member.id})
CREATE (region)-[:HAS_MEMBER {affinity: member.affinity}]->(resource)
