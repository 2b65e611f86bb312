import { z } from 'zod';
import { defineOperation } from '#operation/define.ts';
import { moveStanding } from '../change-standing.ts';
import { PrincipalRef, resolvePrincipal } from '../principal-ref.ts';
import { reasonOf } from '../reason.ts';

export const revokePrincipal = defineOperation({
  id: 'revoke_principal',
  group: 'Administration',
  summary: 'Take admission from a principal, with a reason',
  method: 'POST',
  path: '/api/access/admin/principals/{id}/revoke',
  access: 'admin',
  params: z.object({ id: PrincipalRef }),
  body: z.object({ reason: z.string() }),
  success: { status: 200 },
  refusals: ['BAD_REQUEST', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
  handler: ({ params, body }, { caller, write }) => {
    const reason = reasonOf(body.reason);
    return write(async (tx) => {
      const profileId = await resolvePrincipal(tx, params.id, 'id');
      const by = { authority: 'admin', actor: caller.profile_id, reason } as const;
      await tx.append((await moveStanding(tx, profileId, 'revoke', by)).events);
    });
  },
});
