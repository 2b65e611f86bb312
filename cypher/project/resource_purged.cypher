// Projects purges: of a resource only ids, hashes, times, home and owner remain. texts_purged purges its texts,
// traces_purged the nodes and edges that refer to it. No rows.
// $events list of {id, occurred_at, payload {resource_id, …}}
UNWIND $events AS event
CALL (event) {
  MATCH (resource:Resource {id: event.payload.resource_id})
  WHERE resource.purged_at IS NULL
  SET resource += {
    title: '', origin_uri: '', origin_start: null, doc_type: null, stage: null, status: null, seq: null, source_hash: null,
    kept_keywords: null, kept_tags: null, kept_descriptor: null,
    purged_at: datetime(event.occurred_at), purged_by: event.id, last_event: event.id
  }
  CALL (resource) {
    MATCH (version:Version)
    WHERE version.of = resource.id AND version.valid_to IS NOT NULL
    SET version += {title: '', origin_uri: '', doc_type: null}
  }
  CALL (resource) {
    MATCH (resource)-[:HAS|HAD]->(type:Property)
    WHERE type.id = type.event_id
    DETACH DELETE type
  }
  CALL (resource) {
    MATCH (resource)-[held:HAS|HAD]->(:Property)
    DELETE held
  }
  CALL (resource) {
    MATCH (resource)-[:HAS_ARTIFACT]->(artifact:DataArtifact)
    SET artifact.content = '', artifact.purged_at = resource.purged_at
    WITH artifact
    MATCH (artifact)-[checked:CHECKED]->()
    SET checked.problems = null
  }
}
