// Projects data artifacts: each belongs to its resource, and folds the artifacts it supersedes. No rows.
// $events list of {id, occurred_at, payload (spec 40 §1.8)}; the content is stored already, under the artifact's id
UNWIND $events AS event
WITH event, event.payload AS fact
MATCH (resource:Resource {id: fact.resource_id})
MATCH (artifact:DataArtifact {id: fact.artifact_id})
WHERE artifact.created IS NULL
SET artifact += {
  kind: fact.artifact_kind, owner_table: fact.kind_owner_table, owner_id: fact.kind_owner_id, intent: fact.intent,
  precedence: toFloat(fact.precedence), content_hash: fact.content_hash, content_bytes: toInteger(fact.content_bytes),
  folded: false, created: datetime(event.occurred_at)
}
CREATE (resource)-[:HAS_ARTIFACT]->(artifact)
WITH resource, fact
MATCH (resource)-[:HAS_ARTIFACT]->(prior:DataArtifact)
WHERE prior.id IN fact.supersedes
SET prior.folded = true
