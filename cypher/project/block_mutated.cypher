// Projects revisions: a block gets new text and chunks, the former ones stay as its history; its sources accumulate. No
// rows.
// $events list of {id, occurred_at, payload {block_id, chunks, incorporated}}; revisions and chunks are already stored
UNWIND $events AS event
MATCH (revision:Revision {key: event.id + ':' + event.payload.block_id})
CALL (event, revision) {
  MATCH (resource:Resource)-[:HAS_BLOCK]->(block:Block {id: event.payload.block_id})
  WHERE NOT EXISTS { (block)-[:HAS_REVISION|HAD_REVISION]->(revision) }
  part.keep_resource(resource)
  CALL (event, block) {
    MATCH (block)-[held:HAS_REVISION|HAS_CHUNK]->(prior)
    CREATE (block)-[had:$(replace(type(held), 'HAS', 'HAD'))]->(prior)
    SET had.valid_from = block.valid_from, had.valid_to = datetime(event.occurred_at)
    DELETE held
    part.forget_vectors(prior)
  }
  CREATE (block)-[:HAS_REVISION]->(revision)
  SET block.merkle = revision.merkle, block.valid_from = datetime(event.occurred_at),
      resource += {body_hash: revision.body_hash, updated: datetime(event.occurred_at), last_event: event.id},
      resource.body_storage = CASE WHEN EXISTS {
        (resource)-[:HAS_BLOCK]->(live:Block WHERE NOT live.folded) WHERE NOT EXISTS { (live)-[:HAS_REVISION]->() }
      } THEN 'derived' ELSE 'verbatim' END
  WITH event, resource, block, resource.home_id AS home_id, event.payload.chunks AS chunks, event.payload.incorporated AS incorporated
  part.link_chunks(block)
  part.cite_sources(block)
  part.index_text(resource)
}
