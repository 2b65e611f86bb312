// A page of the acts of administration on one subject, newest first.
// $subject kind and id, joined by a colon · $types? event type names, null = any · $offset from 0 · $limit 1..200
// → event_id, event_type, actor_profile_id, actor_handle, occurred_at, payload, references (JSON texts), correlation_id?
MATCH (event:Event)
WHERE event.admin_subject = $subject AND event.occurred_at > datetime({epochMillis: 0}) AND event.id > ''
  AND ($types IS NULL OR event.type IN $types)
WITH event
ORDER BY event.admin_subject DESC, event.occurred_at DESC, event.id DESC
SKIP $offset
LIMIT $limit
part.return_act(event)
ORDER BY occurred_at DESC, event_id DESC
