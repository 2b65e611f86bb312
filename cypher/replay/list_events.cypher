// A range of the ledger with all linked nodes, by sequence number.
// unguarded: an operator reads the whole ledger
// $after_seq, $to_seq → event (times as text), emitter? {id, key, name, created, profile_id?},
//   anchored_in?, about (list of {label, id})
MATCH (event:Event)
WHERE event.seq > $after_seq AND event.seq <= $to_seq
WITH event
ORDER BY event.seq
OPTIONAL MATCH (event)-[:EMITTED_BY]->(emitter:Emitter)
RETURN event {.*, occurred_at: toString(event.occurred_at)} AS event,
       emitter {
         .id, .key, .name, created: toString(emitter.created), profile_id: head([(emitter)-[:OF]->(profile:Profile) | profile.id])
       } AS emitter,
       head([(event)-[:ANCHORED_IN]->(anchor:Anchor) | anchor.id]) AS anchored_in,
       [(event)-[:ABOUT]->(thing) | {
         label: head([label IN labels(thing) WHERE label IN ['Resource', 'Anchor', 'Profile', 'Team', 'MachineClient']]), id: thing.id
       }] AS about
ORDER BY event.seq
