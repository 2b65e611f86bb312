// Projects retypings: the edge is created again with its other type, its id and all its properties. Degrees and bridges
// do not depend on the kind. No rows.
// A contradiction inside a region of another anchor marks that region as changed, since the anchor has no event of it.
// $events list of {id, occurred_at, payload {edge_id, edge_kind, polarity}}; one edge may have several
UNWIND $events AS event
CALL (event) {
  MATCH ()-[former:EXPRESS|CONTAINS|LEADS_TO|NEAR {id: event.payload.edge_id}]->()
  part.keep_edge(former)
  WITH event, event.payload AS fact, former, startNode(former) AS source, endNode(former) AS target, properties(former) AS record
  DELETE former
  CREATE (source)-[edge:$(toUpper(fact.edge_kind))]->(target)
  SET edge = record, edge.kind = fact.edge_kind, edge.polarity = fact.polarity, edge.last_event = event.id,
      edge.live_key = part.live_key([source.id, target.id, fact.edge_kind, record.home_id, record.label])
  part.outdate_contradicted_regions(edge)
}
