// Creates live edges as the projector of assertions leaves them; degrees are already on the resources. No rows.
// $edges list of {source, target, id, kind, polarity, label?, weight, home_id, event_id} · $at RFC 3339
UNWIND $edges AS row
MATCH (source:Resource {id: row.source})
MATCH (target:Resource {id: row.target})
CREATE (source)-[edge:$(toUpper(row.kind))]->(target)
SET edge = {
  id: row.id, kind: row.kind, polarity: row.polarity, label: row.label, weight: row.weight, home_id: row.home_id,
  live_key: row.source + ' ' + row.target + ' ' + row.kind + ' ' + row.home_id + ' ' + coalesce(row.label, ''),
  asserted_by: row.event_id, last_event: row.event_id, created: datetime($at)
}
