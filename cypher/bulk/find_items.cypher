// The kept items of bulk writes with the given keys. One row per key that was kept.
// $keys list of caller and key, joined by a space
// → key, digest (SHA-256 hex of the item), made? (id of the resource or relationship that it was about)
UNWIND $keys AS key
MATCH (item:BulkItem {key: key})
RETURN item.key AS key, item.digest AS digest, item.made AS made
