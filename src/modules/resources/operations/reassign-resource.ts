import { z } from 'zod';
import { nameSchemas } from '#base/schema-names.ts';
import { Uuid, UuidInput } from '#base/shapes.ts';
import { defineOperation } from '#operation/define.ts';
import { resourceReassigned } from '../../ledger/index.ts';
import { lockReassignable } from '../reassign-queries.ts';
import { decideReassign } from '../reassign-rules.ts';
import { ResourceId } from '../shapes.ts';

const ReassignRequest = z.object({ to_profile_id: UuidInput });
const ReassignAck = z.object({ resource_id: Uuid, to_profile_id: Uuid });

nameSchemas({ ReassignResourceRequest: ReassignRequest, ReassignAck });

export const reassignResource = defineOperation({
  id: 'reassign_resource',
  group: 'Resources',
  summary: 'Give a resource in a context another owner; home, originator and grants stay',
  method: 'POST',
  path: '/api/resources/{id}/reassign',
  access: 'approved',
  params: ResourceId,
  body: ReassignRequest,
  success: { status: 200, body: ReassignAck },
  refusals: ['BAD_REQUEST', 'FORBIDDEN', 'NOT_FOUND'],
  handler: async ({ params: { id }, body: { to_profile_id } }, { caller, write }) =>
    write(async (tx) => {
      const reach = await tx.reach();
      const facts = await tx.find(lockReassignable, { id, to_profile_id, reach });
      if (decideReassign(facts, caller.profile_id, to_profile_id)) {
        const { home_id: context_id, owner_id: from_profile_id } = facts!;
        await tx.append([
          resourceReassigned({ resource_id: id, from_profile_id, to_profile_id }, { context_id }),
        ]);
      }
      return { resource_id: id, to_profile_id };
    }),
});
