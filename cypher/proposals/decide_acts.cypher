// Records the decision on acts of a proposal, which no longer waits when none of its acts does. No rows.
// $id · $acts list of {number, made? (the id of what it made)} · $state (accepted or rejected) · $decided_by · $reason? · $occurred_at
UNWIND $acts AS decided
MATCH (proposed:ProposedAct {id: $id + ' ' + decided.number})
SET proposed.state = $state, proposed.made = decided.made, proposed.decided_by = $decided_by, proposed.reason = $reason,
    proposed.decided_at = datetime($occurred_at),
    proposed.named = proposed.named + CASE WHEN decided.made IS NULL THEN [] ELSE [decided.made] END
WITH count(proposed) AS acts
MATCH (proposal:Proposal {id: $id})
SET proposal.waiting = proposal.waiting - acts,
    proposal.accepted = proposal.accepted + CASE $state WHEN 'accepted' THEN acts ELSE 0 END,
    proposal.rejected = proposal.rejected + CASE $state WHEN 'rejected' THEN acts ELSE 0 END
SET proposal.open_anchor_id = CASE proposal.waiting WHEN 0 THEN null ELSE proposal.open_anchor_id END
