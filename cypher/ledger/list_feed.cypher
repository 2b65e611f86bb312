// A page of the events of an anchor in ledger order, each with whether the caller is shown it: domain events about
// resources and edges that the caller reads, deletions here, and moves away. No row if the anchor is hidden or absent.
// $anchor_id · $after_seq, exclusive · $limit · $reach
// → seq, event_id, shown, event_type, actor_entity_id, actor_name, occurred_at, metadata (JSON text), edge_id?,
//   resource_ids (ascending)
MATCH (anchor:Anchor {id: $anchor_id})
WHERE may.read_anchor(anchor)
CALL () {
  MATCH (event:Event)
  USING INDEX event:Event(anchor_id, seq)
  WHERE event.anchor_id = $anchor_id AND event.seq > $after_seq
  RETURN event
  ORDER BY event.anchor_id, event.seq
  LIMIT $limit
  UNION
  MATCH (event:Event)
  USING INDEX event:Event(left_anchor_id, seq)
  WHERE event.left_anchor_id = $anchor_id AND event.seq > $after_seq
  RETURN event
  ORDER BY event.left_anchor_id, event.seq
  LIMIT $limit
}
WITH event ORDER BY event.seq LIMIT $limit
MATCH (event)-[:EMITTED_BY]->(emitter:Emitter)
RETURN event.seq AS seq, event.id AS event_id,
       coalesce(event.category = 'domain' AND part.shows_event(event) AND (
         event.type = 'resource_deleted' OR event.left_anchor_id = $anchor_id
         OR COUNT { (event)-[:ABOUT]->(:Resource) }
            = COUNT { MATCH (event)-[:ABOUT]->(named:Resource) WHERE may.read_resource(named) }
       ), false) AS shown,
       event.type AS event_type, emitter.id AS actor_entity_id, emitter.name AS actor_name,
       toString(event.occurred_at) AS occurred_at, event.metadata AS metadata, event.edge_id AS edge_id,
       COLLECT { MATCH (event)-[:ABOUT]->(named:Resource) RETURN named.id ORDER BY named.id } AS resource_ids
ORDER BY seq
