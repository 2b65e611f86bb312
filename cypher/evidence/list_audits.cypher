// The audits of the live citations of one resource, newest first, then by id downwards.
// One row with a null when there is none; no row when the resource is absent or hidden.
// $id · $reach
// → audit? {id, block_id, source_id, value, reason?, created, auditor_id, auditor_handle, auditor_name}
MATCH (finding:Resource {id: $id})
WHERE may.read_resource(finding)
OPTIONAL CALL (finding) {
  part.find_live_citations(finding)
  WITH DISTINCT block, source
  MATCH (block)-[audit:AUDITED]->(source)
  MATCH (:Event {id: audit.id})-[:EMITTED_BY]->(:Emitter)-[:OF]->(auditor:Profile)
  RETURN block, source, audit, auditor
}
WITH block, source, audit, auditor
ORDER BY audit.created DESC, audit.id DESC
RETURN CASE WHEN audit IS NOT NULL THEN {
  id: audit.id, block_id: block.id, source_id: source.id, value: audit.value, reason: audit.reason,
  created: toString(audit.created), auditor_id: auditor.id, auditor_handle: auditor.handle,
  auditor_name: auditor.display_name
} END AS audit
