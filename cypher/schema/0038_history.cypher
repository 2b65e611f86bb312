// How things were before they changed: versions by what they are of, first the one that ended first.
CREATE INDEX version_of IF NOT EXISTS FOR (n:Version) ON (n.of, n.valid_to);
// A value that was replaced held until the next one of its key came; of one that was only taken away the end is not known.
MATCH (resource:Resource) WHERE EXISTS { (resource)-[:HAD]->() }
CALL (resource) {
  MATCH (resource)-[had:HAD]->(prior:Property)
  WHERE had.valid_to IS NULL
  OPTIONAL MATCH (resource)-[:HAS|HAD]->(later:Property {key: prior.key})
  WHERE later.created > prior.created AND coalesce(later.facet_key, '') = coalesce(prior.facet_key, '')
  WITH had, prior, min(later.created) AS valid_to
  SET had.valid_to = coalesce(valid_to, prior.created)
} IN TRANSACTIONS OF 1000 ROWS;
// An edge ended with the event that folded it, the last of it.
MATCH ()-[folded:FOLDED]->() WHERE folded.id IS NOT NULL AND folded.valid_to IS NULL
CALL (folded) {
  MATCH (event:Event {id: folded.last_event})
  SET folded.valid_to = event.occurred_at
} IN TRANSACTIONS OF 10000 ROWS;
