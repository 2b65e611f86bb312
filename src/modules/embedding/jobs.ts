import type { Runner } from '#neo4j/database.ts';
import {
  enqueue,
  type JobEnd,
  type JobKind,
  type JobParts,
  type JobWork,
  runDueJobs as run,
} from '../jobs/index.ts';
import { sweepOnce } from '../ledger/index.ts';
import { embedChunks, unembeddedOf } from './embed-chunks.ts';
import { listNewTexts } from './queries.ts';
import { type EmbeddingParts, type Target, targetsNow } from './vector-setting.ts';

/** Embedding what a resource lacks; its key is the resource. */
export const EMBEDDING_JOBS: JobKind = Object.freeze({
  name: 'embedding',
  concurrency: 1,
  batch: 5,
  leaseMs: 120_000,
  maxAttempts: 3,
  retryMs: 30_000,
  quietMs: 0,
  patienceMs: 0,
});

export interface EmbeddingJobParts extends EmbeddingParts, JobParts {
  /** Others than the usual ones. */
  readonly times?: Partial<JobKind>;
  /** Waited for before each resource, so that it goes behind work that somebody waits for. */
  readonly giveWay?: () => Promise<void>;
}

/** Jobs that are taken at once. */
export const DEFAULT_CAP = EMBEDDING_JOBS.batch;
/** Chunks of a resource that are embedded together; what is left of it is queued again. */
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

/** Queues resources whose text is to be embedded. */
export const queueResources = (tx: Runner, ids: readonly string[]): Promise<void> =>
  enqueue(
    tx,
    EMBEDDING_JOBS,
    ids.map((id) => ({ key: id, subject: { table: 'kb_resources', id } })),
  );

/**
 * Queues resources with new text, from what the ledger gained since the last look.
 * @returns whether there may be more to look through
 */
export const queueNewTexts = ({ database }: EmbeddingJobParts): Promise<boolean> =>
  sweepOnce(database, 'embedding', async (tx, stretch) => {
    const resources = await tx.list(listNewTexts, { ...stretch, types: TYPES });
    await queueResources(
      tx,
      resources.map(({ resource_id }) => resource_id),
    );
  });

/** Embeds what a resource lacks, within the budget of chunks. */
async function embedResource(
  { database }: EmbeddingJobParts,
  targets: readonly Target[],
  resource_id: string,
  signal: AbortSignal,
): Promise<{ readonly embedded: number; readonly more: boolean }> {
  let left = CHUNK_BUDGET;
  for (const target of targets) {
    const chunks = await unembeddedOf(database, target, resource_id, left + 1);
    await embedChunks(database, target, chunks.slice(0, left), signal);
    if (chunks.length > left) return { embedded: CHUNK_BUDGET, more: true };
    left -= chunks.length;
  }
  return { embedded: CHUNK_BUDGET - left, more: false };
}

/** What became of the jobs of one claim or more. */
export interface JobCounts {
  /** Taken by this instance; while there are any there may be more. */
  readonly claimed: number;
  readonly completed: number;
  /** Postponed or dead. */
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
 * Takes some due jobs, the oldest first, and embeds up to 64 chunks of each of their resources.
 * @param cap jobs at most
 */
export async function runDueJobs(parts: EmbeddingJobParts, cap = DEFAULT_CAP): Promise<JobCounts> {
  const targets = await targetsNow(parts);
  if (targets.length === 0) return NO_JOBS;
  let chunks_embedded = 0;
  const work: JobWork = {
    kind: { ...EMBEDDING_JOBS, ...parts.times },
    handle: async ({ subject_id }, { signal }) => {
      await parts.giveWay?.();
      const { embedded, more } = await embedResource(parts, targets, subject_id, signal);
      chunks_embedded += embedded;
      return more ? 'again' : 'done';
    },
  };
  const ends = await run(parts, work, cap);
  const countOf = (...among: JobEnd[]) => ends.filter((end) => among.includes(end)).length;
  return {
    claimed: ends.length,
    completed: countOf('done'),
    failed: countOf('failed', 'dead'),
    partial: countOf('again'),
    chunks_embedded,
  };
}
