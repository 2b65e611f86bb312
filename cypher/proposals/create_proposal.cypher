// Adds a proposal with its acts. No rows.
// $id · $anchor_id · $title, $reason? · $creator_id · $made_at (the ledger's sequence number) · $occurred_at, $expires
// $acts list of {number (from 1), act, key?, fields (JSON text), named (ids of the resources and relationships that it names)}
CREATE (:Proposal {
  id: $id, anchor_id: $anchor_id, open_anchor_id: $anchor_id, title: $title, reason: $reason, creator_id: $creator_id,
  made_at: $made_at, created: datetime($occurred_at), expires: datetime($expires),
  acts: size($acts), waiting: size($acts), accepted: 0, rejected: 0
})
WITH 1 AS one
UNWIND $acts AS act
CREATE (proposed:ProposedAct {id: $id + ' ' + act.number})
SET proposed += act, proposed.state = 'waiting'
