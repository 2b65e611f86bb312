import { forbidden, notFound } from '#base/refusal.ts';
import { anchorOf } from '#base/shapes.ts';
import { defineOperation } from '#operation/define.ts';
import { occurredNow, proposalWithdrawn } from '#record/ledger/index.ts';
import { checkWaits, proposalOf } from '../deciding.ts';
import { lockProposal, withdrawProposal as withdrawProposalStatement } from '../queries.ts';
import { Proposal, ProposalId } from '../shapes.ts';

export const withdrawProposal = defineOperation({
  id: 'withdraw_proposal',
  group: 'Proposals',
  summary: 'Withdraw a proposal of your own: its acts that wait can no longer be accepted',
  method: 'POST',
  path: '/api/proposals/{id}/withdraw',
  access: 'approved',
  params: ProposalId,
  success: { status: 200, body: Proposal },
  refusals: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
  handler: ({ params: { id } }, { caller: { profile_id }, write }) =>
    write(async (tx) => {
      const reach = await tx.reach();
      const proposal = await tx.find(lockProposal, { id, reach });
      if (proposal === undefined) throw notFound();
      if (proposal.creator_id !== profile_id) throw forbidden();
      checkWaits(proposal);
      const occurred_at = occurredNow();
      await tx.list(withdrawProposalStatement, { id, occurred_at });
      const home = anchorOf(proposal.anchor_kind, proposal.anchor_id);
      await tx.append([proposalWithdrawn({ proposal_id: id, home })], { occurredAt: occurred_at });
      return proposalOf(tx, id, reach);
    }),
});
