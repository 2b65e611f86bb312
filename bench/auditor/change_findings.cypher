// Gives the blocks of findings another text. No rows.
// $ids list of text
UNWIND $ids AS id
MATCH (finding:Resource {id: id})-[:HAS_BLOCK]->(block:Block)
SET block.merkle = 'another text', finding.last_event = id + ' changed'
