// Stores what will remain of regions that are to be replaced, where no reader sees it, until show_staged. No rows.
// $ids · $event_id and $at, of the act
UNWIND $ids AS id
MATCH (region:Region {id: id})
CREATE (former:StagedFormerRegion {
  formed_by: coalesce(region.formed_by, ''), gone_by: $event_id, valid_to: datetime($at),
  member_ids: COLLECT {
    MATCH (region)-[member:HAS_MEMBER]->(resource)
    RETURN resource.id ORDER BY member.affinity DESC, resource.id
  }
})
SET former += region {
  .id, .anchor_id, .lens_id, .label, .label_id, .member_count, .salience, .content_cohesion, .created, .valid_from, .changed_at,
  .x, .y, .province
}
WITH region, former
MATCH (region)-[:OF]->(anchor)
CREATE (former)-[:WAS_OF]->(anchor)
WITH region, former
MATCH (region)-[came:CAME_FROM]->(older:FormerRegion)
CREATE (former)-[:CAME_FROM {shared: came.shared}]->(older)
