// Past pictures: which regions and bridges an anchor had at a time, who was homed there, and until when no region held them.
CREATE INDEX former_region_ended IF NOT EXISTS FOR (n:FormerRegion) ON (n.anchor_id, n.lens_id, n.valid_to);
CREATE INDEX former_bridge_ended IF NOT EXISTS FOR (n:FormerBridge) ON (n.anchor_id, n.lens_id, n.valid_to);
CREATE INDEX stay_ended IF NOT EXISTS FOR (n:Stay) ON (n.home_id, n.valid_to);
CREATE INDEX stay_resource IF NOT EXISTS FOR (n:Stay) ON (n.resource_id);
CREATE INDEX resource_home_orphan_until IF NOT EXISTS FOR (n:Resource) ON (n.home_id, n.orphan_until);
// Regions of now are known since they were formed, what is told of them since their last change. Of those that are gone the members
// are not known, so nothing of them is shown; their titles would outlive what they are titles of.
MATCH (region:Region) WHERE region.created IS NULL
CALL (region) {
  OPTIONAL MATCH (formed:Event {id: region.formed_by})
  OPTIONAL MATCH (last:Event {id: region.last_event})
  OPTIONAL MATCH (region)-[:LABELLED_BY]->(best:Resource)
  SET region.created = coalesce(formed.occurred_at, last.occurred_at, datetime('1970-01-01T00:00:00Z')), region.label_id = best.id
} IN TRANSACTIONS OF 10000 ROWS;
MATCH (former:FormerRegion)
CALL (former) { REMOVE former.title } IN TRANSACTIONS OF 10000 ROWS;
MATCH (low:Region)
CALL (low) {
  MATCH (low)-[bridge:BRIDGES]->(high:Region)
  WHERE bridge.valid_from IS NULL
  SET bridge.valid_from = CASE WHEN low.created < high.created THEN high.created ELSE low.created END
} IN TRANSACTIONS OF 1000 ROWS;
MATCH (formation:Formation) WHERE formation.valid_from IS NULL
CALL (formation) {
  MATCH (event:Event {id: formation.event_id})
  SET formation.valid_from = event.occurred_at
} IN TRANSACTIONS OF 1000 ROWS;
