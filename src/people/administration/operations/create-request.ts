import { newId, ROOT_TEAM_ID } from '#base/ids.ts';
import { badRequest } from '#base/refusal.ts';
import { defineOperation } from '#operation/define.ts';
import { occurredNow } from '#record/ledger/index.ts';
import { moveStanding } from '../change-standing.ts';
import { createAccessRequest } from '../request-queries.ts';
import { AccessRequest, CreateRequestBody, newRequest } from '../requests.ts';

export const createRequest = defineOperation({
  id: 'create_request',
  group: 'Access',
  summary: 'Request access to this instance',
  method: 'POST',
  path: '/api/access/requests',
  access: 'authenticated',
  body: CreateRequestBody,
  success: { status: 201, body: AccessRequest },
  refusals: ['BAD_REQUEST', 'CONFLICT'],
  handler: async ({ body }, { caller, write }) => {
    const said = newRequest(body);
    if (caller.kind === 'machine')
      throw badRequest(`A machine cannot ask for access; an administrator approves ${caller.profile_id}`);
    const id = newId();
    const now = occurredNow();
    const accepted_terms_at = said.accepted_terms_version === null ? null : now;
    return write(async (tx) => {
      const row = await tx.find(createAccessRequest, {
        ...said,
        id,
        profile_id: caller.profile_id,
        root_team_id: ROOT_TEAM_ID,
        accepted_terms_at,
        occurred_at: now,
      });
      if (row === undefined) throw new Error('a request for access found no team to go to');
      const { events } = await moveStanding(tx, caller.profile_id, 'request', {
        authority: 'self_principal',
        actor: caller.profile_id,
      });
      await tx.append(events);
      return {
        ...said,
        id,
        team_id: row.team_id,
        requesting_profile_id: caller.profile_id,
        status: 'pending' as const,
        accepted_terms_at,
        decision_note: null,
        reviewed_by_profile_id: null,
        reviewed_at: null,
        created: now,
        updated: now,
      };
    });
  },
});
