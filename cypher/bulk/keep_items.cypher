// Keeps items of bulk writes by their keys, in the transaction of their events. One row per item; a concurrent item of the
// same key waits until the transaction ends, and is not `kept`.
// $items list of {key, digest, event_id, resource_id?}
// → key, kept
UNWIND $items AS given
MATCH (event:Event {id: given.event_id})
MERGE (item:BulkItem {key: given.key})
ON CREATE SET item.digest = given.digest, item.event_id = given.event_id,
              item.made = coalesce(event.edge_id, given.resource_id)
RETURN given.key AS key, item.event_id = given.event_id AS kept
