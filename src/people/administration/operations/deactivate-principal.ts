import { z } from 'zod';
import { defineOperation } from '#operation/define.ts';
import { actOnPrincipal } from '../act-on-principal.ts';
import { PrincipalRef } from '../principal-ref.ts';

export const deactivatePrincipal = defineOperation({
  id: 'deactivate_principal',
  group: 'Administration',
  summary: 'Deactivate a principal: it can neither sign in nor call',
  method: 'POST',
  path: '/api/access/admin/principals/{id}/deactivate',
  access: 'admin',
  params: z.object({ id: PrincipalRef }),
  success: { status: 200 },
  refusals: ['BAD_REQUEST', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
  handler: ({ params }, context) => actOnPrincipal(context, params.id, 'deactivate'),
});
