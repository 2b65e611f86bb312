// Erases the acts of proposals that name a resource or one of its relationships, and what those proposals say. No rows.
// unguarded: administrators purge what they may not read
// scan: purges are rare, and acts of proposals few beside the rest
// $id
MATCH (resource:Resource {id: $id})
WITH [$id] + COLLECT { MATCH (resource)-[edge:EXPRESS|CONTAINS|LEADS_TO|NEAR|FOLDED]-() RETURN edge.id } AS ids
MATCH (proposed:ProposedAct)
WHERE any(id IN proposed.named WHERE id IN ids)
SET proposed.fields = '{}', proposed.reason = null
WITH DISTINCT split(proposed.id, ' ')[0] AS id
MATCH (proposal:Proposal {id: id})
SET proposal.title = 'Erased', proposal.reason = null, proposal.open_anchor_id = null, proposal.expires = proposal.created
