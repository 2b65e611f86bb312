// Projects renames: the context gets another name and possibly another slug; references with the old slug no longer
// resolve. No rows.
// $events list of {id, occurred_at, payload {context_id, from_name, from_slug, to_name, to_slug}}
UNWIND $events AS event
MATCH (context:Context {id: event.payload.context_id})
part.keep_anchor(context)
SET context.name = event.payload.to_name, context.slug = event.payload.to_slug,
    context.updated = datetime(event.occurred_at)
