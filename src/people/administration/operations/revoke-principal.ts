import { z } from 'zod';
import { nameSchemas } from '#base/schema-names.ts';
import { defineOperation } from '#operation/define.ts';
import { actOnPrincipal } from '../act-on-principal.ts';
import { PrincipalRef } from '../principal-ref.ts';
import { Reason, reasonOf } from '../reason.ts';

const RevokeRequest = z.object({ reason: Reason });

nameSchemas({ RevokePrincipalRequest: RevokeRequest });

export const revokePrincipal = defineOperation({
  id: 'revoke_principal',
  group: 'Administration',
  summary: 'Revoke the system access of a principal, with a reason',
  method: 'POST',
  path: '/api/access/admin/principals/{id}/revoke',
  access: 'admin',
  params: z.object({ id: PrincipalRef }),
  body: RevokeRequest,
  success: { status: 200 },
  refusals: ['BAD_REQUEST', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
  handler: ({ params, body }, context) => actOnPrincipal(context, params.id, 'revoke', reasonOf(body.reason)),
});
