// Columns of the subject, a feed target; needs `anchor`, its anchor if the caller reads it, else null.
it.id AS id, it.anchor_table AS anchor_table, it.anchor_id AS anchor_id, it.url AS url, it.event_kinds AS event_kinds,
it.created AS created, it.revoked_at AS revoked_at, it.last_delivered_at AS last_delivered_at,
it.failing_since AS failing_since, it.failures AS failures, it.last_error AS last_error, anchor IS NOT NULL AS readable
