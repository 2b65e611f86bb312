// Projects revisions: a block takes new text and chunks, the old ones stay as what it had; its sources accrete. No rows.
// $events list of {id, occurred_at, payload {block_id, chunks, incorporated}}; revisions and chunks are already stored,
// each revision with the key of every source of its event, by position
UNWIND $events AS event
MATCH (revision:Revision {key: event.id + ':' + event.payload.block_id})
CALL (event, revision) {
  MATCH (resource:Resource)-[:HAS_BLOCK]->(block:Block {id: event.payload.block_id})
  WHERE NOT EXISTS { (block)-[:HAS_REVISION|HAD_REVISION]->(revision) }
  CALL (block) {
    MATCH (block)-[held:HAS_REVISION|HAS_CHUNK]->(prior)
    CREATE (block)-[:$(replace(type(held), 'HAS', 'HAD'))]->(prior)
    DELETE held
  }
  CREATE (block)-[:HAS_REVISION]->(revision)
  SET block.merkle = revision.merkle,
      resource += {body_hash: revision.body_hash, updated: datetime(event.occurred_at)},
      resource.body_storage = CASE WHEN EXISTS {
        (resource)-[:HAS_BLOCK]->(live:Block WHERE NOT live.folded) WHERE NOT EXISTS { (live)-[:HAS_REVISION]->() }
      } THEN 'derived' ELSE 'verbatim' END
  WITH event, revision, block
  CALL (event, block) {
    UNWIND event.payload.chunks AS part
    MATCH (chunk:Chunk {id: part.chunk_id})
    CREATE (block)-[:HAS_CHUNK]->(chunk)
  }
  UNWIND range(0, size(event.payload.incorporated) - 1) AS index
  WITH event, block, event.payload.incorporated[index] AS cited, revision.source_keys[index] AS key
  CALL (event, cited, key) {
    MATCH (target:Resource {id: CASE cited.source.kind WHEN 'resource' THEN cited.source.value END})
    RETURN target
    UNION ALL
    MATCH (target:Event {id: CASE cited.source.kind WHEN 'event' THEN cited.source.value END})
    RETURN target
    UNION ALL
    WITH * WHERE cited.source.kind = 'remote'
    MERGE (target:RemoteSource {key: key})
    ON CREATE SET target.uri = cited.source.value, target.id = left(event.id, 32) + right('000' + toString(toInteger(cited.seq)), 4)
    RETURN target
  }
  MERGE (block)-[cites:CITES {event_id: event.id}]->(target)
  ON CREATE SET cites += {kind: cited.source.kind, accretion_seq: toInteger(cited.seq), created: datetime(event.occurred_at), corrected: false}
}
