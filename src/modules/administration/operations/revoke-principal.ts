import { z } from 'zod';
import { defineOperation } from '#operation/define.ts';
import { actOnPrincipal } from '../act-on-principal.ts';
import { PrincipalRef } from '../principal-ref.ts';
import { Reason, reasonOf } from '../reason.ts';

export const revokePrincipal = defineOperation({
  id: 'revoke_principal',
  group: 'Administration',
  summary: 'Take admission from a principal, with a reason',
  method: 'POST',
  path: '/api/access/admin/principals/{id}/revoke',
  access: 'admin',
  params: z.object({ id: PrincipalRef }),
  body: z.object({ reason: Reason }),
  success: { status: 200 },
  refusals: ['BAD_REQUEST', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
  handler: ({ params, body }, context) => actOnPrincipal(context, params.id, 'revoke', reasonOf(body.reason)),
});
