// Lists the verdicts the caller owes on some findings of its candidate maps, except postponed ones. Ordered by $ids,
// then block, then source. No rows for findings that are hidden, unfinished or elsewhere.
// $ids · $reach → cogmap_id, finding_id, block_id, source_id
UNWIND range(0, size($ids) - 1) AS place
MATCH (finding:Resource {id: $ids[place]})-[:HOMED_IN]->(map:Cogmap)
WHERE may.read_resource(finding) AND finding.ingest_state = 'complete' AND part.is_candidate_map(map)
CALL (finding) {
  part.find_owed_verdicts(finding)
  WITH block, source, owed, offer
  WHERE owed AND coalesce(offer.again_at <= datetime(), true)
  RETURN block, source
}
RETURN map.id AS cogmap_id, finding.id AS finding_id, block.id AS block_id, source.id AS source_id
ORDER BY place, block_id, source_id
