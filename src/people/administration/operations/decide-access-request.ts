import { notFound } from '#base/refusal.ts';
import { defineOperation } from '#operation/define.ts';
import { occurredNow } from '#record/ledger/index.ts';
import { moveStanding } from '../change-standing.ts';
import { decideAccessRequest as decideAccessRequestStatement } from '../request-queries.ts';
import { AccessRequest, DecideRequestBody, decisionOf, RequestId } from '../requests.ts';

export const decideAccessRequest = defineOperation({
  id: 'decide_access_request',
  group: 'Access',
  summary: 'Approve or reject a pending request for access',
  method: 'PATCH',
  path: '/api/access/admin/requests/{id}',
  access: 'admin',
  params: RequestId,
  body: DecideRequestBody,
  success: { status: 200, body: AccessRequest },
  refusals: ['BAD_REQUEST', 'NOT_FOUND', 'CONFLICT'],
  handler: async ({ params, body }, { caller, write }) => {
    const { act, ...decision } = decisionOf(body);
    return write(async (tx) => {
      const request = await tx.find(decideAccessRequestStatement, {
        ...decision,
        id: params.id,
        reviewed_by_profile_id: caller.profile_id,
        occurred_at: occurredNow(),
      });
      if (request === undefined) throw notFound();
      const { events } = await moveStanding(tx, request.requesting_profile_id, act, {
        authority: 'admin',
        actor: caller.profile_id,
        reason: decision.decision_note,
        requestTeamId: request.team_id,
      });
      await tx.append(events);
      return request;
    });
  },
});
