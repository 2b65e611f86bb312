// Lists the resources that events after a position are about, and those that cite them. By id. Cost: the events, and the
// citations of what they are about.
// unguarded: ids alone, which the caller's sweep looks at by the access rules
// $after_seq → finding_id
MATCH (event:Event)
WHERE event.seq > $after_seq
MATCH (event)-[:ABOUT]->(resource:Resource)
WITH DISTINCT resource
CALL (resource) {
  RETURN resource AS finding
  UNION
  MATCH (resource)<-[:CITES {kind: 'resource'}]-(:Block)<-[:HAS_BLOCK]-(finding:Resource)
  RETURN finding
}
RETURN DISTINCT finding.id AS finding_id
ORDER BY finding_id
