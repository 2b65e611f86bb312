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
const CAP = 5;
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
): Promise<number> {
  const { database, log, owner, times = TIMES } = parts;
  const { resource_id, attempts } = job;
  const write = (work: (tx: Runner) => Promise<unknown>) => database.write('embedding job', undefined, work);
  try {
    await parts.giveWay?.();
    const { embedded, more } = await embedResource(parts, targets, job, budget);
    await write((tx) => tx.list(completeJob, { resource_id, owner, more }));
    return embedded;
  } catch (error) {
    if (parts.signal?.aborted) {
      await write((tx) => tx.list(completeJob, { resource_id, owner, more: true }));
      return 0;
    }
    const delay_ms = attempts >= MAX_ATTEMPTS ? null : times.retryMs * 4 ** (attempts - 1);
    log.warn({ err: error, resource: resource_id, attempts, delay_ms }, 'an embedding job failed');
    const said = String(error).slice(0, 500);
    await write((tx) => tx.list(postponeJob, { resource_id, owner, delay_ms, error: said }));
    return 0;
  }
}

/**
 * Takes some due jobs, the oldest first, and embeds up to 64 chunks of their resources. A job that fails is tried again
 * later, and given up after three attempts until its resource gets new text.
 * @returns whether there were any, so that there may be more
 */
export async function runDueJobs(parts: EmbeddingJobParts): Promise<boolean> {
  const { database, log, owner, times = TIMES } = parts;
  const targets = await targetsNow(parts);
  if (targets.length === 0) return false;
  const claimed = await database.write('embedding claim', undefined, (tx) =>
    tx.list(claimJobs, { owner, lease_ms: times.leaseMs, cap: CAP, max_attempts: MAX_ATTEMPTS }),
  );
  for (const { resource_id, given_up, taken } of claimed)
    if (taken && given_up)
      log.warn({ resource: resource_id }, 'an embedding job was given up: its lease ran out each time');
  const jobs = claimed.filter(({ taken, given_up }) => taken && !given_up);
  const held = { owner, resource_ids: jobs.map((job) => job.resource_id), lease_ms: times.leaseMs };
  const extend = () => database.write('embedding job', undefined, (tx) => tx.list(extendLeases, held));
  await underLease(times.leaseMs, extend, async () => {
    let budget = CHUNK_BUDGET;
    for (const job of jobs) budget -= await doJob(parts, targets, job, budget);
  });
  return claimed.length > 0;
}
