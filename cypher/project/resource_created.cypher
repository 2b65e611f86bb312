// Projects births: the resource with home, doc type, blocks and sources; what exists already is left alone. No rows.
// $events list of {id, occurred_at, payload} (payload: spec 40 §1.8); revisions, chunks and values are already stored
UNWIND $events AS event
WITH event, event.payload AS fact
MATCH (home:Anchor {id: fact.home.id})
MERGE (resource:Resource {id: fact.resource_id})
WITH event, fact, home, resource
WHERE resource.created IS NULL
SET home.resource_count = home.resource_count + 1
SET resource += {
  title: fact.title, origin_uri: fact.origin_uri, doc_type: fact.doc_type,
  home_id: home.id, home_kind: home.kind, orphan_of: home.id,
  owner_id: fact.owner_profile_id, originator_id: coalesce(fact.originator_profile_id, fact.owner_profile_id),
  active: true, inner_degree: 0, ingest_state: CASE WHEN coalesce(fact.segmented, false) THEN 'in_progress' ELSE 'complete' END,
  created: datetime(event.occurred_at), updated: datetime(event.occurred_at)
}
CREATE (resource)-[:HOMED_IN]->(home)
WITH event, fact, home, resource
CALL (fact, home, resource) {
  MATCH (owner:Profile {id: fact.owner_profile_id})
  MERGE (owner)-[:HOLDS]->(home)
}
CALL (home, resource) {
  WITH home, resource WHERE resource.ingest_state = 'complete'
  MERGE (home)-[:TALLIES]->(tally:Tally {doc_type: coalesce(resource.doc_type, ''), stage: '', status: ''})
  SET tally.resources = coalesce(tally.resources, 0) + 1
}
CALL (event, fact, resource) {
  MATCH (property:Property {id: event.id})
  SET property += {key: 'doc_type', weight: 1.0, event_id: event.id, created: datetime(event.occurred_at)}
  CREATE (resource)-[:HAS]->(property)
}
CALL (event, fact, resource) {
  UNWIND fact.blocks AS manifest
  OPTIONAL MATCH (revision:Revision {key: event.id + ':' + manifest.block_id})
  CREATE (resource)-[:HAS_BLOCK]->(block:Block {
    id: manifest.block_id, seq: toInteger(manifest.seq), role: manifest.role, folded: false,
    merkle: coalesce(revision.merkle, 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
  })
  FOREACH (stored IN CASE WHEN revision IS NULL THEN [] ELSE [revision] END | CREATE (block)-[:HAS_REVISION]->(stored))
  CALL (block, manifest) {
    UNWIND manifest.chunks AS part
    MATCH (chunk:Chunk {id: part.chunk_id})
    CREATE (block)-[:HAS_CHUNK]->(chunk)
  }
  CALL (event, block, manifest) {
    UNWIND manifest.incorporated AS incorporated
    CALL (event, incorporated) {
      WITH incorporated WHERE incorporated.source.kind = 'resource'
      MATCH (target:Resource {id: incorporated.source.value})
      RETURN target
      UNION ALL
      WITH incorporated WHERE incorporated.source.kind = 'event'
      MATCH (target:Event {id: incorporated.source.value})
      RETURN target
      UNION ALL
      WITH event, incorporated, incorporated.source.value AS uri WHERE incorporated.source.kind = 'remote'
      WITH *, split(uri, '://')[0] AS scheme
      WITH *, substring(uri, size(scheme) + 3) AS rest
      WITH *, split(split(split(rest, '/')[0], '?')[0], '#')[0] AS host
      WITH *, toLower(scheme) + ' ' + toLower(host) AS place, substring(rest, size(host)) AS tail
      MERGE (target:RemoteSource {key: CASE
        WHEN NOT uri =~ '(?is)[a-z][a-z0-9+.-]*://.*' THEN uri
        ELSE replace(CASE
          WHEN place STARTS WITH 'http ' AND place ENDS WITH ':80' THEN left(place, size(place) - 3)
          WHEN place STARTS WITH 'https ' AND place ENDS WITH ':443' THEN left(place, size(place) - 4)
          ELSE place
        END, ' ', '://') + CASE tail WHEN '/' THEN '' ELSE tail END
      END})
      ON CREATE SET target.uri = uri, target.id = left(event.id, 32) + right('000' + toString(toInteger(incorporated.seq)), 4)
      RETURN target
    }
    MERGE (block)-[cites:CITES {event_id: event.id}]->(target)
    ON CREATE SET cites.kind = incorporated.source.kind, cites.accretion_seq = toInteger(incorporated.seq),
                  cites.created = datetime(event.occurred_at), cites.corrected = false
  }
  RETURN max(revision.body_hash) AS body_hash, count(*) = count(revision) AS verbatim
}
SET resource.body_hash = coalesce(body_hash, 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'),
    resource.body_storage = CASE WHEN verbatim AND body_hash IS NOT NULL THEN 'verbatim' ELSE 'derived' END
