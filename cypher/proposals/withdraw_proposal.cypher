// Withdraws a proposal: what is not decided yet can no longer be. No rows.
// $id · $occurred_at
MATCH (proposal:Proposal {id: $id})
SET proposal.withdrawn_at = datetime($occurred_at), proposal.open_anchor_id = null
