// Projects new titles and origins; a territory labelled by the resource gets the new title too. No rows.
// $events list of {id, occurred_at, payload {resource_id, title?, origin_uri?}}; one resource may have several
UNWIND $events AS event
CALL (event) {
  MATCH (resource:Resource {id: event.payload.resource_id})
  part.keep_resource(resource)
  SET resource.title = coalesce(event.payload.title, resource.title),
      resource.origin_uri = coalesce(event.payload.origin_uri, resource.origin_uri),
      resource.origin_start = coalesce(left(event.payload.origin_uri, 1000), resource.origin_start),
      resource.updated = datetime(event.occurred_at), resource.last_event = event.id
  WITH event, resource
  WHERE event.payload.title IS NOT NULL
  CALL (resource) {
    MATCH (text:SearchText {id: resource.id})
    SET text.title = resource.title, text.title_words = part.title_words(resource.title)
  }
  MATCH (region:Region|StagedRegion)-[:LABELLED_BY]->(resource)
  SET region.title = resource.title, region.retitled = true
}
