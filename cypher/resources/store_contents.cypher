// Writes the content store: texts, vectors, and property values as JSON text, since the database cannot serialise JSON.
// No rows.
// The projectors link these nodes by id; until then they are unlinked.
// $revisions list of {key, text, byte_hash, bytes, merkle, body_hash, version, chunker_version, client_chunked}
// $chunks list of {id, chunk_index, content, content_hash, header_path?, heading_depth?, words?, embedding? (bytes of 32-bit floats), embedded_with?}
// $values list of {id, value (JSON text), facet_key?}
CALL () {
  UNWIND $revisions AS row
  CREATE (revision:Revision)
  SET revision = row
}
CALL () {
  UNWIND $chunks AS row
  CREATE (chunk:Chunk)
  SET chunk = row
}
CALL () {
  UNWIND $values AS row
  CREATE (property:Property)
  SET property = row
}
