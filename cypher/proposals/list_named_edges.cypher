// The live relationships that the caller reads among some that acts name, with what happened to each last. By id.
// $ids · $reach → id, source, source_title, target, target_title, edge_kind, polarity, label?, weight, seq, correlation_id?,
//   event_type, changed_at, changed_by (name of the actor)
UNWIND $ids AS id
MATCH (source:Resource)-[edge:EXPRESS|CONTAINS|LEADS_TO|NEAR {id: id}]->(target:Resource)
WHERE may.read_edge(edge)
MATCH (event:Event {id: edge.last_event})-[:EMITTED_BY]->(emitter:Emitter)
RETURN edge.id AS id, source.id AS source, source.title AS source_title, target.id AS target, target.title AS target_title,
       edge.kind AS edge_kind, edge.polarity AS polarity, edge.label AS label, edge.weight AS weight, event.seq AS seq,
       event.correlation_id AS correlation_id, event.type AS event_type, event.occurred_at AS changed_at,
       emitter.name AS changed_by
ORDER BY id
