import { z } from 'zod';
import { LIMITS } from '#base/limits.ts';
import { badRequest } from '#base/refusal.ts';
import { nameSchemas } from '#base/schema-names.ts';
import { FilledText, Instant, UuidInput } from '#base/shapes.ts';
import { defineOperation } from '#operation/define.ts';
import { claimedJob } from '../agent-claims.ts';
import type { JobKind } from '../kind.ts';
import { postpone } from '../queue.ts';

const JobFailure = z.object({
  /** For administrators: why the job could not be done. */
  reason: FilledText(LIMITS.jobFailure),
});

const FailedJob = z.object({
  id: z.string(),
  /** `dead` after its last attempt. */
  state: z.enum(['pending', 'dead']),
  /** When it may be claimed again; for a dead job, when it was last due. */
  due_at: Instant,
});

nameSchemas({ JobFailure, FailedJob });

export const failJob = (kinds: readonly JobKind[]) =>
  defineOperation({
    id: 'fail_job',
    group: 'Jobs',
    summary: 'Fail a job that you claimed, with the reason; it is retried, three times at most',
    method: 'POST',
    path: '/api/jobs/{id}/fail',
    access: 'approved',
    params: z.object({ id: UuidInput }),
    body: JobFailure,
    success: { status: 200, body: FailedJob },
    refusals: ['BAD_REQUEST', 'NOT_FOUND'],
    handler: ({ params: { id }, body: { reason } }, { write, caller }) => {
      if (reason.trim() === '') throw badRequest('reason: must not be blank');
      return write(async (tx) => {
        const job = await claimedJob(tx, kinds, id, caller.profile_id);
        return { id, ...(await postpone(tx, job.kind, job, reason)) };
      });
    },
  });
