import { z } from 'zod';
import { badRequest } from '#base/refusal.ts';
import { nameSchemas } from '#base/schema-names.ts';
import { Int32, Int64, optional, Uuid } from '#base/shapes.ts';
import { defineOperation } from '#operation/define.ts';
import { claimForAgent, correlationOf, type JobKind } from '#record/jobs/index.ts';
import { candidatesOf, DEFAULT_THRESHOLD, driftingOf } from '../drift.ts';

const DEFAULT_CAP = 10;
/** Upper limit of `cap`. */
const MOST = 500;

const DispatchTickRequest = z.object({
  /** Number of new resources from which a map has drifted; default 5. */
  threshold: optional(Int64),
  /** Maximum number of jobs to claim: default 10, at most 500; 0 only queues them. */
  cap: optional(Int64),
});

const ClaimedJob = z.object({
  id: Uuid,
  cogmap_id: Uuid,
  /** Includes this attempt. */
  attempts: Int32,
});

const DispatchTickResponse = z.object({
  claimed: z.array(ClaimedJob),
  correlation_id: Uuid.optional(),
});

nameSchemas({ DispatchTickRequest, ClaimedJob, DispatchTickResponse });

/** @param kind job kind with this installation's lease */
export const stewardDispatch = (kind: JobKind) =>
  defineOperation({
    id: 'steward_dispatch',
    group: 'Steward',
    summary: 'Queue a run for each of your candidates that has drifted, and claim the oldest runs',
    method: 'POST',
    path: '/api/steward/dispatch',
    access: 'approved',
    body: DispatchTickRequest,
    correlationHeader: 'X-Steward-Correlation-Id',
    success: { status: 200, body: DispatchTickResponse },
    refusals: ['BAD_REQUEST'],
    handler: (
      { body: { threshold = DEFAULT_THRESHOLD, cap = DEFAULT_CAP } },
      { write, caller, ...context },
    ) => {
      if (cap < 0) throw badRequest('cap: must not be negative');
      const correlation_id = correlationOf(context);
      return write(async (tx) => {
        const reach = await tx.reach();
        const ids = await candidatesOf(tx, reach);
        const drifting = await driftingOf(tx, reach, ids, threshold);
        const claimed = await claimForAgent(tx, kind, {
          requests: drifting.map(({ scope: { id } }) => ({ key: id, subject: { table: 'kb_cogmaps', id } })),
          among: ids,
          claimant: { profile_id: caller.profile_id, correlation_id },
          most: Math.min(cap, MOST),
        });
        return {
          claimed: claimed.map(({ id, key, attempts }) => ({ id, cogmap_id: key, attempts })),
          ...(correlation_id !== undefined && { correlation_id }),
        };
      });
    },
  });
