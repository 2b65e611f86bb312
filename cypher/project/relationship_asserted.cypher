// Projects assertions: a new live edge, or a new weight for the live edge with the same key; degrees and bridges are
// updated. The event of a new weight is about the existing edge. A contradiction inside a region of another anchor
// marks that region as changed, since the anchor has no event of it. No rows.
// The edge is looked up by its key, not between its ends, which may have thousands of edges and events. It cannot be
// created concurrently: every append holds the ledger's counter.
// $events list of {id, occurred_at, payload} (payload: spec 40 §1.8)
UNWIND $events AS event
CALL (event) {
  WITH event, event.payload AS fact, datetime(event.occurred_at) AS at
  MATCH (source:Resource {id: fact.source.id})
  CALL (fact) {
    MATCH (target:Resource {id: fact.target.id}) RETURN target
    UNION ALL
    MATCH (target:Cogmap {id: fact.target.id}) RETURN target
  }
  WITH event, fact, at, source, target,
       part.live_key([fact.source.id, fact.target.id, fact.edge_kind, fact.home.id, fact.label]) AS live_key
  OPTIONAL MATCH ()-[held:EXPRESS|CONTAINS|LEADS_TO|NEAR {live_key: live_key}]->()
  CALL (event, fact, at, source, target, live_key, held) {
    WITH held AS edge WHERE edge IS NOT NULL RETURN edge
    UNION ALL
    WITH * WHERE held IS NULL
    CREATE (source)-[edge:$(toUpper(fact.edge_kind)) {
      live_key: live_key, id: fact.edge_id, kind: fact.edge_kind, polarity: fact.polarity, label: fact.label,
      home_id: fact.home.id, asserted_by: event.id, created: at
    }]->(target)
    RETURN edge
  }
  part.keep_edge(edge)
  SET edge.weight = toFloat(fact.weight), edge.last_event = event.id
  CALL (event, fact, edge) {
    WITH event, edge WHERE edge.id <> fact.edge_id
    MATCH (stored:Event {id: event.id})
    SET stored.edge_id = edge.id
  }
  part.outdate_contradicted_regions(edge)
  WITH source, target, edge, at, 1 AS by WHERE held IS NULL AND target:Resource
  part.change_degrees(edge)
  MATCH (source)<-[:HAS_MEMBER]-(one:Region), (target)<-[:HAS_MEMBER]-(other:Region)
  WHERE source <> target AND one <> other AND one.anchor_id = other.anchor_id AND one.lens_id = other.lens_id
  WITH edge, at, by, CASE WHEN one.id < other.id THEN one ELSE other END AS low, CASE WHEN one.id < other.id THEN other ELSE one END AS high
  MERGE (low)-[bridge:BRIDGES {home_id: edge.home_id}]->(high)
  part.change_bridge(bridge)
}
