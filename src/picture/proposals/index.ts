import type { Operation } from '#operation/define.ts';
import { acceptProposal } from './operations/accept-proposal.ts';
import { createProposal } from './operations/create-proposal.ts';
import { previewProposal } from './operations/preview-proposal.ts';
import { getProposalDemand, setProposalDemand } from './operations/proposal-demand.ts';
import { listProposals, showProposal } from './operations/reads.ts';
import { rejectProposal } from './operations/reject-proposal.ts';
import { withdrawProposal } from './operations/withdraw-proposal.ts';

/** @param all the operations of the service, among which are those that acts are */
export function operations(all: readonly Operation[]): Operation[] {
  const byId = new Map(all.map((operation) => [operation.id, operation]));
  return [
    createProposal(byId),
    listProposals,
    showProposal,
    previewProposal(byId),
    acceptProposal(byId),
    rejectProposal,
    withdrawProposal,
    getProposalDemand,
    setProposalDemand,
  ];
}
