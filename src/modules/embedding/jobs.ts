import { underLease } from '#base/background-loop.ts';
import type { Log } from '#base/log.ts';
import type { Runner } from '#neo4j/database.ts';
import { sweepOnce } from '../ledger/index.ts';
import { embedChunks, unembeddedOf } from './embed-chunks.ts';
import { claimJobs, completeJob, extendLeases, markJobs, postponeJob } from './queries.ts';
import { type EmbeddingParts, type Target, targetsNow } from './vector-setting.ts';

/** Times in milliseconds. */
export interface EmbeddingTimes {
  /** After it, a job whose instance was killed may be taken over. */
  readonly leaseMs: number;
  /** Before the second attempt; four times as long before each further one. */
  readonly retryMs: number;
}

export interface EmbeddingJobParts extends EmbeddingParts {
  readonly log: Log;
  /** Names this instance among those that share the database. */
  readonly owner: string;
  readonly times?: EmbeddingTimes;
  /** Aborted when the instance stops: what is under way is left to others at once. */
  readonly signal?: AbortSignal;
  /** Waited for before each resource, so that it goes behind work that somebody waits for. */
  readonly giveWay?: () => Promise<void>;
}

const TIMES: EmbeddingTimes = Object.freeze({ leaseMs: 120_000, retryMs: 30_000 });
const MAX_ATTEMPTS = 3;
/** Jobs that are taken at once. */
export const DEFAULT_CAP = 5;
/** Chunks that are embedded for them together; what is left of a resource is queued again. */
export const CHUNK_BUDGET = 64;

/** Events after which a resource may have text without vectors. */
const TYPES = [
  'resource_created',
  'cogmap_seeded',
  'block_created',
  'block_mutated',
  'charter_set',
  'resource_finalized',
];

/**
 * Queues resources with new text, from what the ledger gained since the last look.
 * @returns whether there may be more to look through
 */
export const queueNewTexts = ({ database }: EmbeddingJobParts): Promise<boolean> =>
  sweepOnce(database, 'embedding', (tx, stretch) => tx.list(markJobs, { ...stretch, types: TYPES }));

interface Job {
  readonly resource_id: string;
  readonly attempts: number;
}

/** Embeds what a resource lacks, within a budget of chunks. */
async function embedResource(
  { database, signal }: EmbeddingJobParts,
  targets: readonly Target[],
  { resource_id }: Job,
  budget: number,
): Promise<{ readonly embedded: number; readonly more: boolean }> {
  let left = budget;
  for (const target of targets) {
    const chunks = await unembeddedOf(database, target, resource_id, left + 1);
    await embedChunks(database, target, chunks.slice(0, left), signal);
    if (chunks.length > left) return { embedded: budget, more: true };
    left -= chunks.length;
  }
  return { embedded: budget - left, more: false };
}

async function doJob(
  parts: EmbeddingJobParts,
  targets: readonly Target[],
  job: Job,
  budget: number,
): Promise<JobCounts> {
  const { database, log, owner, times = TIMES } = parts;
  const { resource_id, attempts } = job;
  const write = (work: (tx: Runner) => Promise<unknown>) => database.write('embedding job', undefined, work);
  try {
    await parts.giveWay?.();
    const { embedded, more } = await embedResource(parts, targets, job, budget);
    await write((tx) => tx.list(completeJob, { resource_id, owner, more }));
    return { ...NO_JOBS, [more ? 'partial' : 'completed']: 1, chunks_embedded: embedded };
  } catch (error) {
    if (parts.signal?.aborted) {
      await write((tx) => tx.list(completeJob, { resource_id, owner, more: true }));
      return { ...NO_JOBS, partial: 1 };
    }
    const delay_ms = attempts >= MAX_ATTEMPTS ? null : times.retryMs * 4 ** (attempts - 1);
    log.warn({ err: error, resource: resource_id, attempts, delay_ms }, 'an embedding job failed');
    const said = String(error).slice(0, 500);
    await write((tx) => tx.list(postponeJob, { resource_id, owner, delay_ms, error: said }));
    return { ...NO_JOBS, failed: 1 };
  }
}

/** What became of the jobs of one claim or more. */
export interface JobCounts {
  /** Taken by this instance or, at the same moment, by another one; while there are any there may be more. */
  readonly claimed: number;
  readonly completed: number;
  /** Postponed or given up. */
  readonly failed: number;
  /** Queued again with what is left of them. */
  readonly partial: number;
  readonly chunks_embedded: number;
}

export const NO_JOBS: JobCounts = Object.freeze({
  claimed: 0,
  completed: 0,
  failed: 0,
  partial: 0,
  chunks_embedded: 0,
});

/** Counts of several claims together. */
export const sumOfJobs = (one: JobCounts, other: JobCounts): JobCounts => ({
  claimed: one.claimed + other.claimed,
  completed: one.completed + other.completed,
  failed: one.failed + other.failed,
  partial: one.partial + other.partial,
  chunks_embedded: one.chunks_embedded + other.chunks_embedded,
});

/**
 * Takes some due jobs, the oldest first, and embeds up to 64 chunks of their resources. A job that fails is tried again
 * later, and given up after three attempts until its resource gets new text.
 * @param cap jobs at most
 */
export async function runDueJobs(parts: EmbeddingJobParts, cap = DEFAULT_CAP): Promise<JobCounts> {
  const { database, log, owner, times = TIMES } = parts;
  const targets = await targetsNow(parts);
  if (targets.length === 0) return NO_JOBS;
  const claimed = await database.write('embedding claim', undefined, (tx) =>
    tx.list(claimJobs, { owner, lease_ms: times.leaseMs, cap, max_attempts: MAX_ATTEMPTS }),
  );
  for (const { resource_id, given_up, taken } of claimed)
    if (taken && given_up)
      log.warn({ resource: resource_id }, 'an embedding job was given up: its lease ran out each time');
  const jobs = claimed.filter(({ taken, given_up }) => taken && !given_up);
  const held = { owner, resource_ids: jobs.map((job) => job.resource_id), lease_ms: times.leaseMs };
  const extend = () => database.write('embedding job', undefined, (tx) => tx.list(extendLeases, held));
  const givenUp = claimed.filter(({ taken, given_up }) => taken && given_up).length;
  let counts: JobCounts = { ...NO_JOBS, claimed: claimed.length, failed: givenUp };
  await underLease(times.leaseMs, extend, async () => {
    for (const job of jobs)
      counts = sumOfJobs(counts, await doJob(parts, targets, job, CHUNK_BUDGET - counts.chunks_embedded));
  });
  return counts;
}
