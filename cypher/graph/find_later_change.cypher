// Returns the last sequence number of the ledger, and whether no event after the given one can have changed the picture of an
// anchor for a reader with the same reach. One row. Such events are: those anchored there, those about a resource that
// is homed there or in one of its regions, and those that change who reads a neighbour of such a resource. Admin events
// change the reach only. With more than $most later events, `same` is false.
// unguarded: the service itself reads sequence numbers; nothing is shown to callers
// $anchor_id · $since?, a number of the ledger · $most → seq, same
MATCH (ledger:Ledger {id: 'ledger'})
RETURN ledger.seq AS seq,
       coalesce($since <= ledger.seq AND ledger.seq <= $since + $most, false) AND NOT EXISTS {
         MATCH (event:Event)
         WHERE event.seq > $since AND event.seq <= $since + $most
           AND event.category <> 'admin'
           AND (
             event.anchor_id = $anchor_id
             OR event.type IN ['resource_deleted', 'resource_restored', 'resource_rehomed', 'resource_reassigned', 'resource_purged']
             OR EXISTS {
               MATCH (event)-[:ABOUT]->(resource:Resource)
               WHERE resource.home_id = $anchor_id
                  OR EXISTS { (resource)<-[:HAS_MEMBER]-(:Region {anchor_id: $anchor_id}) }
             }
           )
       } AS same
