import { z } from 'zod';
import { defineOperation } from '#operation/define.ts';
import { actOnPrincipal } from '../act-on-principal.ts';
import { PrincipalRef } from '../principal-ref.ts';

export const approvePrincipal = defineOperation({
  id: 'approve_principal',
  group: 'Administration',
  summary: 'Approve a principal for system access',
  method: 'POST',
  path: '/api/access/admin/principals/{id}/approve',
  access: 'admin',
  params: z.object({ id: PrincipalRef }),
  success: { status: 200 },
  refusals: ['BAD_REQUEST', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
  handler: ({ params }, context) => actOnPrincipal(context, params.id, 'approve'),
});
