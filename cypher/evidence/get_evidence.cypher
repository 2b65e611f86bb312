// Returns the inputs of the evidential standing of resources, by id. No row for absent or hidden resources. Only audits
// of live citations are returned.
// $ids · $reach
// → id, contributions (uncorrected provenance rows, those of folded blocks too), newest? (of live blocks),
//   sources (cited live, each once), audits (list of [source_id, auditor_id, value, created]),
//   balance (signed weights of readable edges that support or contradict), all in the order of ids
MATCH (finding:Resource)
WHERE finding.id IN $ids AND may.read_resource(finding)
CALL (finding) {
  OPTIONAL MATCH (finding)-[:HAS_BLOCK]->(block:Block)-[cites:CITES WHERE NOT cites.corrected]->()
  RETURN count(cites) AS contributions, max(CASE WHEN NOT block.folded THEN cites.created END) AS newest
}
CALL (finding) {
  part.find_live_citations(finding)
  WITH DISTINCT block, source ORDER BY source.id, block.id
  RETURN collect(DISTINCT source.id) AS sources, collect([block, source]) AS citations
}
CALL (citations) {
  UNWIND citations AS citation
  WITH citation[0] AS block, citation[1] AS source
  MATCH (block)-[audit:AUDITED]->(source)
  MATCH (:Event {id: audit.id})-[:EMITTED_BY]->(:Emitter)-[:OF]->(auditor:Profile)
  WITH audit, source, auditor ORDER BY audit.id
  RETURN collect([source.id, auditor.id, audit.value, toString(audit.created)]) AS audits
}
RETURN finding.id AS id, contributions, toString(newest) AS newest, sources, audits, COLLECT {
  MATCH (finding)-[edge:EXPRESS]-()
  WHERE edge.label IN ['supports', 'corroborates', 'contradicts'] AND may.read_edge(edge)
  WITH DISTINCT edge ORDER BY edge.id
  RETURN CASE edge.label WHEN 'contradicts' THEN -edge.weight ELSE edge.weight END
} AS balance
ORDER BY id
