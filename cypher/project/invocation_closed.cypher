// Projects the closing of a run. No rows.
// $events list of {id, occurred_at, payload {invocation_id, disposition, outcome}}
UNWIND $events AS event
MATCH (invocation:Invocation {id: event.payload.invocation_id})
SET invocation.status = event.payload.disposition, invocation.closed_at = datetime(event.occurred_at),
    invocation.closed_by = event.id
