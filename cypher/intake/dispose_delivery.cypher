// Records the disposition of a delivery. No rows.
// $id, $profile_id · $invocation_id? · $disposition, $rationale · $confidence · $occurred_at
MATCH (delivery:SubscriptionDelivery {id: $id})
SET delivery.disposition = $disposition, delivery.rationale = $rationale, delivery.confidence = $confidence,
    delivery.decided_at = datetime($occurred_at), delivery.decided_by_profile_id = $profile_id,
    delivery.decided_by_invocation_id = $invocation_id
