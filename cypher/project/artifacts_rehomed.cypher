// Projects the effect of moves on data artifacts: a shape of the new home without a verdict on one is marked unchecked.
// No rows.
// $events list of {id, occurred_at, payload {resource_id, home}}
UNWIND $events AS event
MATCH (resource:Resource {id: event.payload.resource_id})-[:HAS_ARTIFACT]->(artifact:DataArtifact WHERE NOT artifact.folded)
MATCH (shape:ArtifactShape {live_family: event.payload.home.id + ' ' + artifact.owner_id + ' ' + artifact.kind})
WHERE NOT EXISTS { (artifact)-[:CHECKED]->(shape) }
SET shape.unchecked = true
