// Deletes receipts of webhooks whose proof has expired. One row.
// $most → deleted
MATCH (receipt:WebhookReceipt)
WHERE receipt.kept_until < datetime()
WITH receipt LIMIT $most
DELETE receipt
RETURN count(*) AS deleted
