// Lists the anchors whose picture is changed by events in a range of the ledger: the anchors of the events, and for
// resources that moved away or are contradicted from elsewhere, the anchors of the regions that contain them. By id.
// $from_seq (exclusive), $to_seq (inclusive) · $types event type names → anchor_id, anchor_table
// unguarded: formation sees every anchor
MATCH (event:Event)
WHERE event.seq > $from_seq AND event.seq <= $to_seq AND event.type IN $types AND event.anchor_id IS NOT NULL
CALL (event) {
  RETURN event.anchor_id AS anchor_id
  UNION
  WITH event WHERE event.type STARTS WITH 'relationship_' OR event.type = 'resource_rehomed'
  MATCH (event)-[:ABOUT]->(:Resource)<-[:HAS_MEMBER]-(region:Region WHERE region.changed)
  RETURN region.anchor_id AS anchor_id
}
WITH DISTINCT anchor_id
MATCH (anchor:Anchor {id: anchor_id})
RETURN anchor_id, CASE anchor.kind WHEN 'cogmap' THEN 'kb_cogmaps' ELSE 'kb_contexts' END AS anchor_table
ORDER BY anchor_id
