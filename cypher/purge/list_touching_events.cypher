// Lists every event that may contain prose of a resource: those about it or an edge of it, and verdicts on it as a
// source. In ledger order.
// unguarded: administrators purge what they may not read
// $id → id, type, payload (JSON text), edge_id? of the edge that it is about
MATCH (resource:Resource {id: $id})
CALL (resource) {
  MATCH (event:Event)-[:ABOUT]->(resource)
  RETURN event
  UNION
  MATCH (resource)<-[audit:AUDITED]-(:Block)
  MATCH (event:Event {id: audit.id})
  RETURN event
}
RETURN event.id AS id, event.type AS type, event.payload AS payload, event.edge_id AS edge_id
ORDER BY event.seq
