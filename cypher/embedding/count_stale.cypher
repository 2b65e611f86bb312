// Counts complete resources with current text that lacks a vector of a stamp: one resource, those of an anchor, or all.
// One row.
// $resource_id? · $context_id? · $all: one of the three · $stamp_property, stamp_a or stamp_b
// $stamp · $limit → stale_resources, stale_chunks, resource_ids (the first by id)
// unguarded: an administrator has texts embedded, whoever reads them
CALL () {
  MATCH (resource:Resource {id: $resource_id})
  RETURN resource
  UNION
  MATCH (:Anchor {id: $context_id})<-[:HOMED_IN]-(resource:Resource)
  RETURN resource
  UNION
  WITH $all AS all
  WHERE all
  MATCH (chunk:Chunk)
  WHERE chunk.id > '' AND chunk.home_id IS NOT NULL AND coalesce(chunk[$stamp_property] <> $stamp, true)
  MATCH (chunk)<-[:HAS_CHUNK]-(:Block)<-[:HAS_BLOCK]-(resource:Resource)
  RETURN resource
}
WITH resource WHERE resource.active AND resource.ingest_state = 'complete'
CALL (resource) {
  MATCH (resource)-[:HAS_BLOCK]->(block:Block WHERE NOT block.folded)-[:HAS_CHUNK]->(chunk:Chunk)
  WHERE chunk.home_id IS NOT NULL AND coalesce(chunk[$stamp_property] <> $stamp, true)
  RETURN count(chunk) AS chunks
}
WITH resource.id AS id, chunks
WHERE chunks > 0
ORDER BY id
WITH collect(id) AS ids, sum(chunks) AS stale_chunks
RETURN size(ids) AS stale_resources, stale_chunks, ids[..$limit] AS resource_ids
