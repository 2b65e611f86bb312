import { z } from 'zod';
import { defineOperation } from '#operation/define.ts';
import { moveStanding } from '../change-standing.ts';
import { PrincipalRef, resolvePrincipal } from '../principal-ref.ts';

export const reactivatePrincipal = defineOperation({
  id: 'reactivate_principal',
  group: 'Administration',
  summary: 'Give a deactivated principal the standing it had',
  method: 'POST',
  path: '/api/access/admin/principals/{id}/reactivate',
  access: 'admin',
  params: z.object({ id: PrincipalRef }),
  success: { status: 200 },
  refusals: ['BAD_REQUEST', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
  handler: ({ params }, { caller, write }) =>
    write(async (tx) => {
      const profileId = await resolvePrincipal(tx, params.id, 'id');
      const by = { authority: 'admin', actor: caller.profile_id } as const;
      await tx.append((await moveStanding(tx, profileId, 'reactivate', by)).events);
    }),
});
