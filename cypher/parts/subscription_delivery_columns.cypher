// Columns of the subject, a delivery of a subscription.
it.id AS id, it.subscription_id AS subscription_id, it.event_id AS event_id, it.event_type AS event_type,
it.received_at AS received_at, it.scope AS scope, it.scope_reason AS scope_reason, it.disposition AS disposition,
it.rationale AS rationale, it.confidence AS confidence, it.decided_at AS decided_at,
it.decided_by_profile_id AS decided_by_profile_id, it.decided_by_invocation_id AS decided_by_invocation_id
