import { z } from 'zod';
import { nameSchemas } from '#base/schema-names.ts';
import { Uuid, UuidInput } from '#base/shapes.ts';
import { actBody, checkAuthorship, checkInvocation, stampOf } from '#homes/invocations/index.ts';
import { query } from '#neo4j/query.ts';
import { defineOperation } from '#operation/define.ts';
import { ReachParam } from '#operation/reach.ts';
import { resourceReassigned } from '#record/ledger/index.ts';
import { decideReassign } from '../reassign-rules.ts';
import { ResourceId } from '../shapes.ts';

const lockReassignable = query('resources/lock_reassignable', {
  mode: 'write',
  params: z.object({ id: z.string(), to_profile_id: z.string(), reach: ReachParam }),
  row: z.object({
    home_id: z.string(),
    home_kind: z.enum(['context', 'cogmap']),
    owner_id: z.string(),
    target_exists: z.boolean(),
    may_hand_over: z.boolean(),
  }),
});

const ReassignRequest = actBody({ to_profile_id: UuidInput });
const ReassignAck = z.object({ resource_id: Uuid, to_profile_id: Uuid });

nameSchemas({ ReassignResourceRequest: ReassignRequest, ReassignAck });

export const reassignResource = defineOperation({
  id: 'reassign_resource',
  group: 'Resources',
  summary: 'Transfer a resource in a context to another owner; home, originator and grants stay',
  method: 'POST',
  path: '/api/resources/{id}/reassign',
  access: 'approved',
  params: ResourceId,
  body: ReassignRequest,
  success: { status: 200, body: ReassignAck },
  refusals: ['BAD_REQUEST', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
  handler: async ({ params: { id }, body }, { caller, write }) => {
    checkAuthorship(body);
    const { to_profile_id } = body;
    return write(async (tx) => {
      const reach = await tx.reach();
      const facts = await tx.find(lockReassignable, { id, to_profile_id, reach });
      const changes = decideReassign(facts, caller.profile_id, to_profile_id);
      await checkInvocation(tx, body, reach);
      if (changes) {
        const { home_id: context_id, owner_id: from_profile_id } = facts!;
        const fact = { resource_id: id, from_profile_id, to_profile_id };
        await tx.append([resourceReassigned(fact, { context_id, ...stampOf(body) })]);
      }
      return { resource_id: id, to_profile_id };
    });
  },
});
