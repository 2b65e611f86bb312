// Lists the closing events of runs whose outcome contains one of some words. By id.
// unguarded: administrators purge what they may not read
// scan: purges are rare, and runs few beside the rest
// $words, as they are in JSON → id, type, payload (JSON text), edge_id? of the edge that it is about
MATCH (invocation:Invocation)
WHERE invocation.closed_by IS NOT NULL
MATCH (event:Event {id: invocation.closed_by})
WHERE any(word IN $words WHERE event.payload CONTAINS word)
RETURN event.id AS id, event.type AS type, event.payload AS payload, event.edge_id AS edge_id
ORDER BY id
