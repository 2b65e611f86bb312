import { z } from 'zod';
import { badRequest } from '#base/refusal.ts';
import { nameSchemas } from '#base/schema-names.ts';
import { Int32, Int64, optional, Uuid } from '#base/shapes.ts';
import { defineOperation } from '#operation/define.ts';
import { claimForAgent, correlationOf, type JobKind } from '../../jobs/index.ts';
import { candidatesOf, DEFAULT_THRESHOLD, driftingOf } from '../drift.ts';

const DEFAULT_CAP = 10;
/** A greater cap counts as this. */
const MOST = 500;

const DispatchTickRequest = z.object({
  /** New resources from which on a map has drifted; default 5. */
  threshold: optional(Int64),
  /** Jobs to claim at most: 10 unless said, 500 at most; with 0 they are only queued. */
  cap: optional(Int64),
});

const ClaimedJob = z.object({
  id: Uuid,
  cogmap_id: Uuid,
  /** This one included. */
  attempts: Int32,
});

const DispatchTickResponse = z.object({
  claimed: z.array(ClaimedJob),
  correlation_id: Uuid.optional(),
});

nameSchemas({ DispatchTickRequest, ClaimedJob, DispatchTickResponse });

/** @param kind with the lease of this installation */
export const dispatch = (kind: JobKind) =>
  defineOperation({
    id: 'steward_dispatch',
    group: 'Steward',
    summary: 'Queue a run for each of your candidates that has drifted, and claim runs, the oldest first',
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
