// Returns the nodes that are not made by replaying the ledger and that a backup has, by their internal ids.
// scan: each of these nodes is wanted; of versions, those of regions and formations
// → id
MATCH (node:Account|SigningKey|AuthLink|ChatGrant|Invitation|AccessRequest|ReviewRequest|FeedTarget|SharedLink|Proposal|ProposedAct|Connection|Subscription
            |SubscriptionDelivery|WebhookBody|ReceiptKey|BulkItem|Formation|Survey|PictureVersion|FormerRegion|FormerBridge|Region|Version)
WHERE NOT node:Version OR EXISTS { (:Region {id: node.of}) } OR EXISTS { (:FormerRegion {id: node.of}) }
   OR EXISTS { (:Formation {key: node.of}) }
RETURN elementId(node) AS id
