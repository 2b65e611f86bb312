// Forgets the picture of a map: its next forming is a first one. No rows.
// $map uuid
MATCH (region:Region {anchor_id: $map})
CALL (region) { DETACH DELETE region } IN TRANSACTIONS OF 1000 ROWS
WITH count(*) AS regions
MATCH (formation:Formation {anchor_id: $map})
OPTIONAL MATCH (formation)-[:HAS_SURVEY]->(survey:Survey)
DETACH DELETE formation, survey
