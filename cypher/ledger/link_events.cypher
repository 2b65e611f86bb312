// Links stored events to their anchor and to their subjects, after the projectors have run. One row per event about an
// edge.
// A link in a trail carries the id of the element and the sequence number of the event.
// $links list of {event_id, anchor_id?, in_trails, resource_ids, anchor_ids, profile_ids, team_ids,
//   machine_ids}
// → event_id, edge_id
UNWIND $links AS link
MATCH (event:Event {id: link.event_id})
CALL (event, link) {
  MATCH (anchor:Anchor {id: link.anchor_id})
  CREATE (event)-[:ANCHORED_IN]->(anchor)
}
CALL (event, link) {
  UNWIND link.resource_ids AS id
  MATCH (resource:Resource {id: id})
  CREATE (event)-[about:ABOUT]->(resource)
  SET about += CASE WHEN link.in_trails THEN {element_id: id, seq: event.seq} ELSE {} END
}
CALL (event, link) {
  MATCH (anchor:Anchor) WHERE anchor.id IN link.anchor_ids
  CREATE (event)-[:ABOUT]->(anchor)
}
CALL (event, link) {
  MATCH (profile:Profile) WHERE profile.id IN link.profile_ids
  CREATE (event)-[:ABOUT]->(profile)
}
CALL (event, link) {
  MATCH (team:Team) WHERE team.id IN link.team_ids
  CREATE (event)-[:ABOUT]->(team)
}
CALL (event, link) {
  MATCH (machine:MachineClient) WHERE machine.id IN link.machine_ids
  CREATE (event)-[:ABOUT]->(machine)
}
WITH event WHERE event.edge_id IS NOT NULL
RETURN event.id AS event_id, event.edge_id AS edge_id
