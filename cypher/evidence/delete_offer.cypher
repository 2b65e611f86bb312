// Deletes the offer of a citation to an auditor, once there is a verdict on it. No rows.
// $auditor_id, $block_id, $source_id
MATCH (offer:AuditOffer {profile_id: $auditor_id, block_id: $block_id, source_id: $source_id})
DELETE offer
