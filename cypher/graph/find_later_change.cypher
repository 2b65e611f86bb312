// What the ledger has come to, and whether nothing of it after a number can have changed the picture of an anchor for a
// reader whose reach is the same. One row. What can: what is anchored there, what touches a resource that is homed
// there or that a region of it holds, and whatever changes who reads a neighbour of such a resource. Admin events change
// reaches and nothing that a picture is made of. More than $most events are not looked through.
// unguarded: the service itself reads sequence numbers; nothing is shown to callers
// $anchor_id uuid · $since int or null, a number of the ledger · $most int → seq (int), same (bool)
MATCH (ledger:Ledger {id: 'ledger'})
RETURN ledger.seq AS seq,
       coalesce($since <= ledger.seq AND ledger.seq <= $since + $most, false) AND NOT EXISTS {
         MATCH (event:Event)
         WHERE event.seq > $since AND event.seq <= $since + $most
           AND event.category <> 'admin'
           AND (
             event.anchor_id = $anchor_id
             OR event.type IN ['resource_deleted', 'resource_rehomed', 'resource_reassigned', 'resource_purged']
             OR EXISTS {
               MATCH (event)-[:ABOUT]->(resource:Resource)
               WHERE resource.home_id = $anchor_id
                  OR EXISTS { (resource)<-[:HAS_MEMBER]-(:Region {anchor_id: $anchor_id}) }
             }
           )
       } AS same
