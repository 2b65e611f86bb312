import { z } from 'zod';
import { defineOperation } from '#operation/define.ts';
import { actOnPrincipal } from '../act-on-principal.ts';
import { PrincipalRef } from '../principal-ref.ts';

export const reactivatePrincipal = defineOperation({
  id: 'reactivate_principal',
  group: 'Administration',
  summary: 'Reactivate a principal with the standing it had',
  method: 'POST',
  path: '/api/access/admin/principals/{id}/reactivate',
  access: 'admin',
  params: z.object({ id: PrincipalRef }),
  success: { status: 200 },
  refusals: ['BAD_REQUEST', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
  handler: ({ params }, context) => actOnPrincipal(context, params.id, 'reactivate'),
});
