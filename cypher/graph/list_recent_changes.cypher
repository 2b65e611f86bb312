// Lists the newest events since one, of all readable anchors or of one, newest first, each with whether the caller is
// shown it: domain events about resources and edges that the caller reads, and deletions. No row if nothing happened.
// Since an event that the caller may read: what follows it in the ledger. Since any other id, as of a time: events of
// greater ids. Ids are made before events are appended, so the ledger's order may differ from theirs; events before
// $settled bound how far back it is read: the least of a hundred, since a long forming appends its event late.
// $since event id, exclusive · $settled, id before which all but long formings had been appended at $since
// $anchor_id?, null = all readable anchors · $limit of examined events · $reach
// → event_type, shown, anchor_id, anchor (name), occurred_at, actor_name,
//   edge?, map {edge_handle, edge_kind, polarity, label, source, source_title, target, target_title},
//   resources, list of {id, title, doc_type}; the title and type of a deleted one are null
OPTIONAL MATCH (known:Event {id: $since}) WHERE may.read_anchor_id(known.anchor_id)
CALL () {
  MATCH (settled:Event)
  USING INDEX settled:Event(id)
  WHERE settled.id < $settled
  WITH settled ORDER BY settled.id DESC LIMIT 100
  RETURN CASE WHEN count(*) = 100 THEN min(settled.seq) ELSE 0 END AS settled_seq
}
WITH coalesce(known.seq, settled_seq) AS after_seq, CASE WHEN known IS NULL THEN $since ELSE '' END AS after_id
UNWIND CASE WHEN $anchor_id IS NULL THEN $reach.readable_anchors ELSE [$anchor_id] END AS anchor_id
WITH after_seq, after_id, anchor_id WHERE may.read_anchor_id(anchor_id)
CALL (after_seq, after_id, anchor_id) {
  MATCH (event:Event)
  USING INDEX event:Event(anchor_id, seq)
  WHERE event.anchor_id = anchor_id AND event.seq > after_seq AND event.id > after_id
  RETURN event ORDER BY event.anchor_id DESC, event.seq DESC LIMIT $limit
}
WITH event ORDER BY event.seq DESC LIMIT $limit
MATCH (event)-[:EMITTED_BY]->(emitter:Emitter)
MATCH (anchor:Anchor {id: event.anchor_id})
OPTIONAL MATCH (source)-[edge:EXPRESS|CONTAINS|LEADS_TO|NEAR|FOLDED {id: event.edge_id}]->(target)
WITH event, emitter, anchor, head(collect(CASE WHEN edge IS NOT NULL THEN {
  edge_handle: edge.id, edge_kind: edge.kind, polarity: edge.polarity, label: edge.label,
  source: source.id, source_title: source.title, target: target.id, target_title: target.title
} END)) AS edge
RETURN event.type AS event_type,
       coalesce(event.category = 'domain' AND part.shows_event(event) AND (
         event.type = 'resource_deleted'
         OR COUNT { (event)-[:ABOUT]->(:Resource) }
            = COUNT { MATCH (event)-[:ABOUT]->(named:Resource) WHERE may.read_resource(named) }
       ), false) AS shown,
       anchor.id AS anchor_id, anchor.name AS anchor, toString(event.occurred_at) AS occurred_at,
       emitter.name AS actor_name, edge,
       COLLECT {
         MATCH (event)-[:ABOUT]->(named:Resource)
         WITH named, may.read_resource(named) AS shown ORDER BY named.id
         RETURN {id: named.id, title: CASE WHEN shown THEN named.title END,
                 doc_type: CASE WHEN shown THEN named.doc_type END}
       } AS resources
ORDER BY event.seq DESC
