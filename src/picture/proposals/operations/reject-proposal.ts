import { badRequest } from '#base/refusal.ts';
import { anchorOf } from '#base/shapes.ts';
import { defineOperation } from '#operation/define.ts';
import { occurredNow, proposalRejected } from '#record/ledger/index.ts';
import { chosenActs, lockToDecide, proposalOf } from '../deciding.ts';
import { decideActs, listActs } from '../queries.ts';
import { Proposal, ProposalId, RejectRequest } from '../shapes.ts';

export const rejectProposal = defineOperation({
  id: 'reject_proposal',
  group: 'Proposals',
  summary: 'Reject acts of a proposal, with the reason',
  method: 'POST',
  path: '/api/proposals/{id}/reject',
  access: 'approved',
  params: ProposalId,
  body: RejectRequest,
  success: { status: 200, body: Proposal },
  refusals: ['BAD_REQUEST', 'NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
  handler: ({ params: { id }, body }, { caller: { profile_id: decided_by }, write }) =>
    write(async (tx) => {
      const reason = body.reason.trim();
      if (reason === '') throw badRequest('reason: must not be blank');
      const reach = await tx.reach();
      const { anchor_kind, anchor_id } = await lockToDecide(tx, id, reach);
      const numbers = chosenActs(await tx.list(listActs, { id, reach }), body.acts).map(
        ({ number }) => number,
      );
      const occurred_at = occurredNow();
      const acts = numbers.map((number) => ({ number, made: null }));
      await tx.list(decideActs, { id, acts, state: 'rejected', decided_by, reason, occurred_at });
      const home = anchorOf(anchor_kind, anchor_id);
      await tx.append([proposalRejected({ proposal_id: id, home, acts: numbers })], {
        occurredAt: occurred_at,
      });
      return proposalOf(tx, id, reach);
    }),
});
