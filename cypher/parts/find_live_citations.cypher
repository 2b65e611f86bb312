// Clauses that find the live citations of a resource, the subject, and yield `block` and `source`: a live block cites
// an active, complete resource, and the row is not corrected. A citation made twice is returned twice. Cost: its blocks
// and sources.
MATCH (it)-[:HAS_BLOCK]->(block:Block WHERE NOT block.folded)
      -[:CITES {kind: 'resource', corrected: false}]->(source:Resource WHERE source.active AND source.ingest_state = 'complete')
