// Expression over a block, the subject: the hash of the bytes of its text, or of its chunks if it has no text. Cost:
// one step.
coalesce(head([(it)-[:HAS_REVISION]->(_revision:Revision) | _revision.byte_hash]), it.merkle)
