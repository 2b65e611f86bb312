import { z } from 'zod';
import { defineOperation } from '#operation/define.ts';
import { moveStanding } from '../change-standing.ts';
import { PrincipalRef, resolvePrincipal } from '../principal-ref.ts';

export const approvePrincipal = defineOperation({
  id: 'approve_principal',
  group: 'Administration',
  summary: 'Admit a principal, whatever it waits for',
  method: 'POST',
  path: '/api/access/admin/principals/{id}/approve',
  access: 'admin',
  params: z.object({ id: PrincipalRef }),
  success: { status: 200 },
  refusals: ['BAD_REQUEST', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
  handler: ({ params }, { caller, write }) =>
    write(async (tx) => {
      const profileId = await resolvePrincipal(tx, params.id, 'id');
      const by = { authority: 'admin', actor: caller.profile_id } as const;
      await tx.append((await moveStanding(tx, profileId, 'approve', by)).events);
    }),
});
