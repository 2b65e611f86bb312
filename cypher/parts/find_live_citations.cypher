// Clauses that find the live citations of a resource, the subject, and yield `block` and `source`: a live block cites an active,
// finished resource, and the row was not corrected. A citation that was made twice comes twice. Cost: its blocks and sources.
MATCH (it)-[:HAS_BLOCK]->(block:Block WHERE NOT block.folded)
      -[:CITES {kind: 'resource', corrected: false}]->(source:Resource WHERE source.active AND source.ingest_state = 'complete')
