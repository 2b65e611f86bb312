// Lists the findings in the caller's candidate maps that need a verdict: a source has no audit by anybody, or a source
// that the caller audited needs another. Ignores citations of hidden sources. One row: `findings`, at most $cap with
// uncovered sources, then at most $cap without, but for those whose owed verdicts are all postponed; each group with
// those never handed out first, then by the time they were handed out, oldest first, then by most uncovered, then by id.
// `owing` also has the postponed ones, at most $most ids. Cost: the citations of the findings that are looked at.
// $among? ids of findings to look at; all where it is null · $cap · $most · $reach
// → findings (list of {cogmap_id, finding_id, uncovered}), owing (ids)
CALL () {
  UNWIND CASE WHEN $among IS NULL THEN $reach.readable_anchors ELSE [] END AS map_id
  MATCH (map:Cogmap {id: map_id})
  WHERE part.is_candidate_map(map)
  MATCH (finding:Resource)
  WHERE finding.home_id = map.id AND finding.active = true AND finding.updated IS NOT NULL
    AND finding.ingest_state = 'complete' AND may.read_resource(finding)
  RETURN map, finding
  UNION ALL
  UNWIND coalesce($among, []) AS finding_id
  MATCH (finding:Resource {id: finding_id})-[:HOMED_IN]->(map:Cogmap)
  WHERE finding.ingest_state = 'complete' AND may.read_resource(finding) AND part.is_candidate_map(map)
  RETURN map, finding
}
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
  WHERE uncovered > 0 OR stale
  RETURN uncovered, due, offered_at
}
WITH map.id AS cogmap_id, finding.id AS finding_id, uncovered, due, offered_at
ORDER BY offered_at, uncovered DESC, finding_id
WITH collect({cogmap_id: cogmap_id, finding_id: finding_id, uncovered: uncovered, due: due}) AS owing
WITH owing, [one IN owing WHERE one.due | one {.cogmap_id, .finding_id, .uncovered}] AS found
RETURN [one IN found WHERE one.uncovered > 0][..$cap] + [one IN found WHERE one.uncovered = 0][..$cap] AS findings,
       [one IN owing | one.finding_id][..$most] AS owing
