// Projects the effect of a purge on texts: current and former revisions and chunks keep their ids and hashes; vectors,
// search texts and addresses of sources are removed. No rows.
// $events list of {id, occurred_at, payload {resource_id, …}}
UNWIND $events AS event
CALL (event) {
  MATCH (resource:Resource {id: event.payload.resource_id})-[:HAS_BLOCK]->(block:Block)
  CALL (event, block) {
    MATCH (block)-[:HAS_REVISION|HAD_REVISION]->(revision:Revision)
    SET revision.text = '', revision.purged_at = datetime(event.occurred_at)
  }
  CALL (event, block) {
    MATCH (block)-[:HAS_CHUNK|HAD_CHUNK]->(chunk:Chunk)
    SET chunk += {content: '', header_path: null, words: null, embedding: null, purged_at: datetime(event.occurred_at)}
    part.forget_vectors(chunk)
  }
  CALL (block) {
    MATCH (block)-[audit:AUDITED]->()
    SET audit.reason = null
  }
  CALL (block) {
    MATCH (block)-[cites:CITES]->(remote:RemoteSource)
    DELETE cites
    WITH DISTINCT remote
    WHERE NOT EXISTS { (remote)<-[:CITES]-() }
    DELETE remote
  }
}
