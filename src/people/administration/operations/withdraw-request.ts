import { notFound } from '#base/refusal.ts';
import { defineOperation } from '#operation/define.ts';
import { occurredNow } from '#record/ledger/index.ts';
import { moveStanding } from '../change-standing.ts';
import { withdrawAccessRequest } from '../request-queries.ts';

export const withdrawRequest = defineOperation({
  id: 'withdraw_request',
  group: 'Access',
  summary: 'Withdraw your pending request for access',
  method: 'DELETE',
  path: '/api/access/requests/me',
  access: 'authenticated',
  success: { status: 204 },
  refusals: ['NOT_FOUND'],
  handler: async (_, { caller, write }) => {
    const { profile_id } = caller;
    await write(async (tx) => {
      const withdrawn = await tx.find(withdrawAccessRequest, { profile_id, occurred_at: occurredNow() });
      // For any standing: clients show one text for "nothing to withdraw" (spec 10 §5.3).
      if (withdrawn === undefined) throw notFound('No request is pending');
      const { events } = await moveStanding(tx, profile_id, 'withdraw', {
        authority: 'self_principal',
        actor: profile_id,
      });
      await tx.append(events);
    });
  },
});
