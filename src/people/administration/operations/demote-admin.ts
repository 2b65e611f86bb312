import { z } from 'zod';
import { nameSchemas } from '#base/schema-names.ts';
import { UuidInput } from '#base/shapes.ts';
import { defineOperation } from '#operation/define.ts';
import { takeGovernance } from '../governance.ts';

const DemoteRequest = z.object({ profile_id: UuidInput });

nameSchemas({ DemoteAdminRequest: DemoteRequest });

export const demoteAdmin = defineOperation({
  id: 'demote_admin',
  group: 'Administration',
  summary: 'Revoke the administrator rights of a profile',
  method: 'POST',
  path: '/api/access/admin/demote',
  access: 'admin',
  body: DemoteRequest,
  success: { status: 200 },
  refusals: ['BAD_REQUEST', 'FORBIDDEN', 'CONFLICT'],
  handler: ({ body }, { caller, write }) =>
    write(async (tx) => {
      await tx.append(await takeGovernance(tx, body.profile_id, { actor: caller.profile_id }));
    }),
});
