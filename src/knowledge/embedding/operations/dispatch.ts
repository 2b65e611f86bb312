import { z } from 'zod';
import { QueryFlag, QueryInt } from '#base/paging.ts';
import { badRequest } from '#base/refusal.ts';
import { Int32, optional, Text } from '#base/shapes.ts';
import { defineOperation } from '#operation/define.ts';
import { redriveOldest } from '#record/jobs/index.ts';
import {
  DEFAULT_CAP,
  EMBEDDING_JOBS,
  type EmbeddingJobParts,
  type JobCounts,
  NO_JOBS,
  queueNewTexts,
  runDueJobs,
  sumOfJobs,
} from '../jobs.ts';
import { adopt } from '../vector-setting.ts';

const MOST_JOBS = 100;
const LONGEST_SHARD = 100;
/** After it no further jobs are claimed; claimed ones are finished. */
const DEADLINE_MS = 55_000;

const DispatchQuery = z.object({
  /** Most jobs claimed at once, and most resources queued anew. */
  cap: optional(QueryInt),
  /** Whether to retry resources that were given up. */
  redrive: optional(QueryFlag),
  /** The scheduler's own label for the call; no effect. */
  shard: optional(Text(LONGEST_SHARD)),
});

const DispatchResponse = z.object({
  redriven: Int32,
  claimed: Int32,
  completed: Int32,
  failed: Int32,
  partial: Int32,
  chunks_embedded: Int32,
});

/** @throws Refusal BAD_REQUEST */
function capOf(given: number | undefined): number {
  if (given !== undefined && (given < 1 || given > MOST_JOBS))
    throw badRequest(`cap: must be from 1 to ${MOST_JOBS}`);
  return given ?? DEFAULT_CAP;
}

/** Claims jobs until none is left or the time is over; makes at least one claim. */
async function drain(parts: EmbeddingJobParts, cap: number): Promise<JobCounts> {
  const until = performance.now() + DEADLINE_MS;
  let counts = NO_JOBS;
  let before: JobCounts;
  do {
    before = counts;
    counts = sumOfJobs(counts, await runDueJobs(parts, cap));
  } while (counts.claimed > before.claimed && performance.now() < until);
  return counts;
}

/**
 * One pass over the queue, for installations whose processes do not embed in the background (WORKERS=0). Schedulers may
 * use either method.
 */
export const dispatchJobs = (parts: EmbeddingJobParts) =>
  (['GET', 'POST'] as const).map((method) =>
    defineOperation({
      id: `embed_dispatch_${method.toLowerCase()}`,
      group: 'Embedding',
      summary: 'Embed what is queued, for at most a minute',
      method,
      path: '/api/embed/dispatch',
      access: 'internal',
      secret: 'embedDispatch',
      query: DispatchQuery,
      success: { status: 200, body: DispatchResponse },
      refusals: ['BAD_REQUEST'],
      handler: async ({ query }) => {
        const cap = capOf(query.cap);
        const wanted = await parts.embedders.wanted();
        if (wanted !== undefined) await adopt(parts.database, wanted.stamp);
        else if (parts.embedders.vectorsFrom !== 'clients') return { redriven: 0, ...NO_JOBS };
        const requeue = () =>
          parts.database.write('embedding redrive', undefined, (tx) =>
            redriveOldest(tx, EMBEDDING_JOBS, cap),
          );
        const redriven = query.redrive === true ? await requeue() : 0;
        while (await queueNewTexts(parts));
        return { redriven, ...(await drain(parts, cap)) };
      },
    }),
  );
