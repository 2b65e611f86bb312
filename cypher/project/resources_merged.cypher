// Projects merges: the ids of the merged resources lead to the one, and what a restored search text needs is kept,
// since the deletions that follow remove these texts. No rows.
// $events list of {id, occurred_at, payload {resource_id, merged, …}}
UNWIND $events AS event
MATCH (one:Resource {id: event.payload.resource_id})
CALL (event, one) {
  UNWIND event.payload.merged AS id
  MATCH (merged:Resource {id: id})
  MERGE (merged)-[into:MERGED_INTO {event_id: event.id}]->(one)
  ON CREATE SET into.since = datetime(event.occurred_at)
  WITH merged
  MATCH (text:SearchText {id: merged.id})
  SET merged.kept_keywords = text.keywords, merged.kept_tags = text.tags, merged.kept_descriptor = text.descriptor
}
