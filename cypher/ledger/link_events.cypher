// Links stored events to their anchor and to what they are about, once the projectors have run. No rows.
// $links list of {event_id, anchor_id or null, resource_ids, anchor_ids, profile_ids, team_ids, machine_ids}
UNWIND $links AS link
MATCH (event:Event {id: link.event_id})
CALL (event, link) {
  MATCH (anchor:Anchor {id: link.anchor_id})
  CREATE (event)-[:ANCHORED_IN]->(anchor)
}
CALL (event, link) {
  UNWIND link.resource_ids AS id
  MATCH (resource:Resource {id: id})
  CREATE (event)-[:ABOUT]->(resource)
}
CALL (event, link) {
  UNWIND link.anchor_ids AS id
  MATCH (anchor:Anchor {id: id})
  CREATE (event)-[:ABOUT]->(anchor)
}
CALL (event, link) {
  UNWIND link.profile_ids AS id
  MATCH (profile:Profile {id: id})
  CREATE (event)-[:ABOUT]->(profile)
}
CALL (event, link) {
  UNWIND link.team_ids AS id
  MATCH (team:Team {id: id})
  CREATE (event)-[:ABOUT]->(team)
}
CALL (event, link) {
  UNWIND link.machine_ids AS id
  MATCH (machine:MachineClient {id: id})
  CREATE (event)-[:ABOUT]->(machine)
}
