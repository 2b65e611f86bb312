// The trail of an element and the cursor of an anchor are read in the order of the ledger. A link of a domain event to a resource
// has the resource's id and the event's number; moves know which anchor they left.
CREATE INDEX about_element_seq IF NOT EXISTS FOR ()-[a:ABOUT]-() ON (a.element_id, a.seq);
CREATE INDEX event_edge_seq IF NOT EXISTS FOR (n:Event) ON (n.edge_id, n.seq);
CREATE INDEX event_left_seq IF NOT EXISTS FOR (n:Event) ON (n.left_anchor_id, n.seq);
DROP INDEX event_edge IF EXISTS;
MATCH (event:Event) WHERE event.seq > 0 AND event.category = 'domain' AND event.anchor_id IS NOT NULL
CALL (event) {
  MATCH (event)-[about:ABOUT]->(resource:Resource)
  WITH event, resource, head(collect(about)) AS about
  SET about.element_id = resource.id, about.seq = event.seq
} IN TRANSACTIONS OF 1000 ROWS;
