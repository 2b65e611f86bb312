// Gives the blocks of findings another text, by an event each. No rows.
// $ids list of text
UNWIND $ids AS id
MATCH (finding:Resource {id: id})-[:HAS_BLOCK]->(block:Block)
SET block.merkle = 'another text', finding.last_event = id + ' changed'
WITH collect(finding) AS changed
MATCH (ledger:Ledger {id: 'ledger'})
WITH ledger, changed, ledger.seq AS seq
SET ledger.seq = seq + size(changed)
WITH changed, seq
UNWIND range(1, size(changed)) AS nth
WITH changed[nth - 1] AS finding, seq + nth AS event_seq
CREATE (:Event {id: finding.last_event, seq: event_seq})-[:ABOUT]->(finding)
