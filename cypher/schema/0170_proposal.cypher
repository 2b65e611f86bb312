// Proposals of acts: by context or map in the order of their creation, those that still wait by it and by their creator, and
// their acts. Maps that demand proposals.
CREATE CONSTRAINT proposal_id_unique IF NOT EXISTS FOR (n:Proposal) REQUIRE n.id IS UNIQUE;
CREATE INDEX proposal_anchor IF NOT EXISTS FOR (n:Proposal) ON (n.anchor_id, n.id);
CREATE INDEX proposal_open_anchor IF NOT EXISTS FOR (n:Proposal) ON (n.open_anchor_id, n.id);
CREATE INDEX proposal_creator IF NOT EXISTS FOR (n:Proposal) ON (n.creator_id, n.id);
CREATE CONSTRAINT proposed_act_id_unique IF NOT EXISTS FOR (n:ProposedAct) REQUIRE n.id IS UNIQUE;
CREATE INDEX cogmap_demands_proposals IF NOT EXISTS FOR (n:Cogmap) ON (n.demands_proposals);
