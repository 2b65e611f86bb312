// Creates resources of one text each, with the text by which it is found and its vector. No rows.
// $stamp text, which made the vectors · $passages list of {id, block_id, property_id, home_id, owner_id, doc_type, title, text,
//   home_word (the home as one word of the index), at (RFC 3339), vector}
UNWIND $passages AS row
MATCH (home:Anchor {id: row.home_id})
CREATE (resource:Resource {
  id: row.id, title: row.title, origin_uri: '', doc_type: row.doc_type, home_id: home.id, home_kind: home.kind,
  owner_id: row.owner_id, originator_id: row.owner_id, active: true, ingest_state: 'complete', body_hash: '', body_storage: 'verbatim',
  inner_degree: 2, last_event: row.id, created: datetime(row.at), updated: datetime(row.at)
})-[:HOMED_IN]->(home)
CREATE (resource)-[:HAS]->(:Property {
  id: row.property_id, key: 'doc_type', value: '"' + row.doc_type + '"', weight: 1.0, event_id: row.id, created: datetime(row.at)
})
CREATE (resource)-[:HAS_BLOCK]->(block:Block {id: row.block_id, seq: 0, folded: false})
CREATE (block)-[:HAS_CHUNK]->(chunk:Chunk {
  id: row.block_id + ' 0', chunk_index: 0, content: row.text, home_id: home.id, stamp_a: $stamp
})
CREATE (:SearchText {id: row.id, home: row.home_word, title: row.title, body: [row.text]})
WITH chunk, row
CALL db.create.setNodeVectorProperty(chunk, 'vector_a', row.vector)
