// Lists the findings in the caller's candidate maps that need a verdict: a source has no audit by anybody, or a source
// that the caller audited needs another. Ignores citations of hidden sources, and findings whose owed verdicts are all
// postponed. At most $cap findings with uncovered sources, then at most $cap without; each group with those never
// handed out first, then by the time they were handed out, oldest first, then by most uncovered, then by id.
// $cap · $reach → cogmap_id, finding_id, uncovered
UNWIND $reach.readable_anchors AS map_id
MATCH (map:Cogmap {id: map_id})
WHERE part.is_candidate_map(map)
MATCH (finding:Resource)
WHERE finding.home_id = map.id AND finding.active = true AND finding.updated IS NOT NULL
  AND finding.ingest_state = 'complete' AND may.read_resource(finding)
CALL (finding) {
  part.find_owed_verdicts(finding)
  WITH finding, source, audited, owed AND coalesce(offer.again_at <= datetime(), true) AS due, offer,
       owed AND (verdict IS NOT NULL OR EXISTS {
         MATCH (finding)-[:HAS_BLOCK]->(:Block)-[elsewhere:AUDITED]->(source)
         WHERE part.is_own_verdict(elsewhere)
       }) AS stale
  WITH count(DISTINCT source) - count(DISTINCT CASE WHEN audited THEN source END) AS uncovered,
       max(stale) AS stale, max(due) AS due,
       min(CASE WHEN due THEN coalesce(offer.offered_at, datetime({epochMillis: 0})) END) AS offered_at
  WHERE due AND (uncovered > 0 OR stale)
  RETURN uncovered, offered_at
}
WITH map.id AS cogmap_id, finding.id AS finding_id, uncovered, offered_at
ORDER BY offered_at, uncovered DESC, finding_id
WITH collect({cogmap_id: cogmap_id, finding_id: finding_id, uncovered: uncovered}) AS found
UNWIND [one IN found WHERE one.uncovered > 0][..$cap] + [one IN found WHERE one.uncovered = 0][..$cap] AS one
RETURN one.cogmap_id AS cogmap_id, one.finding_id AS finding_id, one.uncovered AS uncovered
