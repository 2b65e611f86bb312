// Returns the ledger position of an event in the trail of an element. One row; none if the element is hidden or absent.
// $kind node or edge · $id, $event_id · $reach → seq? (null when the caller sees no such event in this trail)
CALL () {
  MATCH (resource:Resource {id: $id})
  WHERE $kind = 'node' AND may.read_resource(resource)
  OPTIONAL MATCH (event:Event {id: $event_id})-[:ABOUT {element_id: $id}]->(resource)
  WHERE part.shows_event(event)
  RETURN event
  UNION ALL
  MATCH ()-[edge:EXPRESS|CONTAINS|LEADS_TO|NEAR|FOLDED {id: $id}]->()
  WHERE $kind = 'edge' AND may.read_edge(edge)
  OPTIONAL MATCH (event:Event {id: $event_id, edge_id: $id})
  RETURN event
}
RETURN event.seq AS seq
LIMIT 1
