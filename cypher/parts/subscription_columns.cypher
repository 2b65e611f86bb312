// Columns of the subject, a subscription; needs `connection`, its connection, and $is_admin.
it.id AS id, it.connection_id AS connection_id, it.team_id AS team_id, it.subscriber_table AS subscriber_table,
it.subscriber_id AS subscriber_id, it.selector AS selector, it.created_by AS created_by, it.created AS created,
it.revoked_at AS revoked_at, it.matched AS matched,
connection.received - it.received_before AS received, connection.last_received_at IS NOT NULL AS authenticated,
$is_admin OR coalesce(may.manage_subscription(it), false) AS manageable
