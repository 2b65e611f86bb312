// Locks a proposal that the caller reads. At most one row.
// $id · $reach → id, anchor_id, anchor_kind, title, reason?, creator_id, creator_handle, created, expires,
//   withdrawn_at?, made_at, waits, may_decide, acts, waiting, accepted, rejected (numbers of acts)
MATCH (proposal:Proposal {id: $id})
WHERE may.read_proposal(proposal)
SET proposal.id = proposal.id
WITH proposal
MATCH (anchor:Anchor {id: proposal.anchor_id})
MATCH (creator:Profile {id: proposal.creator_id})
RETURN part.proposal_columns(proposal)
