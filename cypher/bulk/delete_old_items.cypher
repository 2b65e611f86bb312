// Deletes kept items of bulk writes whose events are older than an event id, oldest first. One row.
// $before an id that is less than those of all events since a time · $most → deleted
MATCH (item:BulkItem)
WHERE item.event_id < $before
WITH item ORDER BY item.event_id LIMIT $most
DELETE item
RETURN count(*) AS deleted
