// Uploads that are not complete have a label of their own: those that nobody goes on with are found among them.
MATCH (resource:Resource) WHERE resource.active AND resource.ingest_state = 'in_progress'
CALL (resource) {
  SET resource:Upload
} IN TRANSACTIONS OF 1000 ROWS;
