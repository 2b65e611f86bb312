// Projects the effect of a purge on references to the resource: labels and facets of its edges, titles of regions,
// verdicts on it, its counts, jobs. No rows.
// $events list of {id, occurred_at, payload {resource_id, …}}
UNWIND $events AS event
CALL (event) {
  MATCH (resource:Resource {id: event.payload.resource_id})
  CALL (resource) {
    MATCH (resource)-[edge:EXPRESS|CONTAINS|LEADS_TO|NEAR|FOLDED]-()
    SET edge.label = null, edge.live_key = null
    WITH DISTINCT edge
    MATCH (facet:Property {edge_id: edge.id})
    DETACH DELETE facet
  }
  CALL (resource) {
    MATCH (region:Region|StagedRegion|RetiredRegion)-[:LABELLED_BY]->(resource)
    SET region.title = '', region.retitled = true
  }
  CALL (resource) {
    MATCH (resource)<-[audit:AUDITED]-(:Block)
    SET audit.reason = null
  }
  CALL (resource) {
    OPTIONAL MATCH (stay:Stay {resource_id: resource.id})
    UNWIND [resource.home_id, stay.home_id] AS home_id
    WITH DISTINCT home_id
    MATCH (:Anchor {id: home_id})-[:TALLIES]->(tally:Tally)
    WHERE tally.resources <= 0
    DETACH DELETE tally
  }
  CALL (resource) {
    MATCH (job:Job {kind: 'embedding', key: resource.id})
    DELETE job
  }
}
