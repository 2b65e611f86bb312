// Drops regions with their memberships and bridges; what is left is that they were there. No rows.
// $ids list of uuid · $event_id uuid, of the act
UNWIND $ids AS id
MATCH (region:Region {id: id})
CREATE (former:FormerRegion {
  id: region.id, anchor_id: region.anchor_id, lens_id: region.lens_id, title: region.title,
  member_count: region.member_count, salience: region.salience, formed_by: coalesce(region.formed_by, ''), gone_by: $event_id
})
WITH region, former
MATCH (region)-[:OF]->(anchor)
CREATE (former)-[:WAS_OF]->(anchor)
WITH region, former
CALL (region, former) {
  MATCH (region)-[came:CAME_FROM]->(older:FormerRegion)
  CREATE (former)-[:CAME_FROM {shared: came.shared}]->(older)
}
DETACH DELETE region
