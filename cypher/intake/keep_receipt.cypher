// Stores the receipt of a webhook, keyed by its proof: a repeated proof returns the first event. A concurrent second
// call waits for the first transaction. One row.
// $key · $event_id · $kept_until?, null: for ever → event_id, of the one that came first
MERGE (receipt:WebhookReceipt {key: $key})
ON CREATE SET receipt.event_id = $event_id, receipt.kept_until = datetime($kept_until)
RETURN receipt.event_id AS event_id
