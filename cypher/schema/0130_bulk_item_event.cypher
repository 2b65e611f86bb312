// Event ids ascend with time: items that are kept long enough are found by them.
CREATE INDEX bulk_item_event IF NOT EXISTS FOR (n:BulkItem) ON (n.event_id);
