// Locks a block of a resource that the caller reads, so that its audits are counted serially, and returns the facts for
// a further one. At most one row. `seq` never changes, so writing it back locks the block without undoing anything.
// $id, $block_id, $auditor_id · $source_id? · $since · $most · $reach
// → home_id, home_kind, may_change, is_own (the auditor made this citation), is_live (the citation),
//   recent (list of created, of the auditor's audits of it after $since, newest first, at most $most),
//   texts {block_hash?, source_hash?, finding_event, source_event?} (what is judged: the texts that a dispatch handed to the
//   auditor, while that lasts, else those of now)
MATCH (finding:Resource {id: $id})-[:HAS_BLOCK]->(block:Block {id: $block_id})
WHERE may.read_resource(finding)
SET block.seq = block.seq
WITH finding, block
WHERE may.read_resource(finding)
OPTIONAL MATCH (source:Resource {id: $source_id})
OPTIONAL MATCH (offer:AuditOffer {profile_id: $auditor_id, block_id: block.id, source_id: source.id} WHERE offer.until > datetime())
RETURN finding.home_id AS home_id, finding.home_kind AS home_kind,
       coalesce(may.change_resource(finding), false) AS may_change,
       EXISTS {
         MATCH (block)-[cites:CITES]->(source)
         MATCH (:Event {id: cites.event_id})-[:EMITTED_BY]->(:Emitter)-[:OF]->(:Profile {id: $auditor_id})
       } AS is_own,
       coalesce(source.active, false) AND NOT block.folded
         AND EXISTS { (block)-[:CITES {kind: 'resource', corrected: false}]->(source) } AS is_live,
       COLLECT {
         MATCH (block)-[audit:AUDITED WHERE audit.created > datetime($since)]->(source)
         MATCH (:Event {id: audit.id})-[:EMITTED_BY]->(:Emitter)-[:OF]->(:Profile {id: $auditor_id})
         RETURN toString(audit.created) AS created
         ORDER BY audit.created DESC
         LIMIT $most
       } AS recent,
       CASE WHEN offer IS NULL THEN {
         block_hash: part.block_hash(block), source_hash: part.text_hash(source),
         finding_event: coalesce(finding.last_event, finding.id), source_event: coalesce(source.last_event, source.id)
       } ELSE offer {.block_hash, .source_hash, .finding_event, .source_event} END AS texts
