// The acts of a proposal that the caller reads, in their order.
// $id · $reach → number, act, key?, fields (JSON text), named, state, made?, decided_at?, decided_by? (handle), reason?
MATCH (proposal:Proposal {id: $id})
WHERE may.read_proposal(proposal)
UNWIND range(1, proposal.acts) AS number
MATCH (proposed:ProposedAct {id: $id + ' ' + number})
OPTIONAL MATCH (decider:Profile {id: proposed.decided_by})
RETURN number, proposed.act AS act, proposed.key AS key, proposed.fields AS fields, proposed.named AS named,
       proposed.state AS state, proposed.made AS made, proposed.decided_at AS decided_at, decider.handle AS decided_by,
       proposed.reason AS reason
ORDER BY number
