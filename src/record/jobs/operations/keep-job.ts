import { z } from 'zod';
import { nameSchemas } from '#base/schema-names.ts';
import { Instant, UuidInput } from '#base/shapes.ts';
import { defineOperation } from '#operation/define.ts';
import { claimedJob } from '../agent-claims.ts';
import type { JobKind } from '../kind.ts';
import { extendLeases } from '../queries.ts';

const ClaimAck = z.object({
  id: z.string(),
  /** When another agent may take the job over, unless the claim is extended again. */
  leased_until: Instant,
});

nameSchemas({ ClaimAck });

export const keepJob = (kinds: readonly JobKind[]) =>
  defineOperation({
    id: 'keep_job',
    group: 'Jobs',
    summary: 'Extend the lease of a job that you claimed',
    method: 'POST',
    path: '/api/jobs/{id}/heartbeat',
    access: 'approved',
    params: z.object({ id: UuidInput }),
    success: { status: 200, body: ClaimAck },
    refusals: ['NOT_FOUND'],
    handler: ({ params: { id } }, { write, caller }) =>
      write(async (tx) => {
        const { kind, fence } = await claimedJob(tx, kinds, id, caller.profile_id);
        const kept = { id, fence, stage: null, done: null, of: null };
        return (await tx.find(extendLeases, { lease_ms: kind.leaseMs, jobs: [kept] }))!;
      }),
  });
