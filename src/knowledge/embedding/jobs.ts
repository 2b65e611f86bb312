import { stampKey } from '#embeddings/embedder.ts';
import type { Runner } from '#neo4j/database.ts';
import {
  enqueue,
  type JobEnd,
  type JobKind,
  type JobParts,
  type JobWork,
  runDueJobs as run,
  startLanes,
} from '#record/jobs/index.ts';
import { sweepOnce } from '#record/ledger/index.ts';
import { embedChunks, endWait, unembeddedOf } from './embed-chunks.ts';
import { giveWay } from './give-way.ts';
import { listNewTexts } from './queries.ts';
import { adopt, type EmbeddingParts, type Target, targetsNow } from './vector-setting.ts';

/** Embeds the chunks of a resource that have no vector; keyed by resource. */
export const EMBEDDING_JOBS: JobKind = Object.freeze({
  name: 'embedding',
  concurrency: 1,
  batch: 5,
  leaseMs: 120_000,
  maxAttempts: 3,
  retryMs: 30_000,
  quietMs: 0,
  patienceMs: 0,
  youngToo: true,
});

export interface EmbeddingJobParts extends EmbeddingParts, JobParts {
  /** Overrides of the default times. */
  readonly times?: Partial<JobKind>;
  /** Awaited before each resource, so that callers' short writes go first. */
  readonly giveWay?: () => Promise<void>;
}

/** Jobs claimed at once. */
export const DEFAULT_CAP = EMBEDDING_JOBS.batch;
/** Most chunks of a resource embedded in one go; the resource is queued again for the rest. */
export const CHUNK_BUDGET = 64;

/** Events after which a resource may have text without vectors. */
const TYPES = [
  'resource_created',
  'cogmap_seeded',
  'block_created',
  'block_mutated',
  'charter_set',
  'resource_finalized',
  'resource_restored',
];

/** Queues resources whose text is to be embedded. */
export const queueResources = (tx: Runner, ids: readonly string[]): Promise<void> =>
  enqueue(
    tx,
    EMBEDDING_JOBS,
    ids.map((id) => ({ key: id, subject: { table: 'kb_resources', id } })),
  );

/**
 * Queues resources with new text, from the ledger events since the last sweep.
 * @returns whether there may be more to sweep
 */
export const queueNewTexts = ({ database }: EmbeddingJobParts): Promise<boolean> =>
  sweepOnce(database, 'embedding', async (tx, stretch) => {
    const resources = await tx.list(listNewTexts, { ...stretch, types: TYPES });
    await queueResources(
      tx,
      resources.map(({ resource_id }) => resource_id),
    );
  });

/** Embeds the missing vectors of a resource, within the chunk budget. */
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
  await endWait(database, resource_id);
  return { embedded: CHUNK_BUDGET - left, more: false };
}

/** Results of the jobs of one claim or more. */
export interface JobCounts {
  /** Claimed by this instance; above 0 there may be more. */
  readonly claimed: number;
  readonly completed: number;
  /** Postponed or given up. */
  readonly failed: number;
  /** Queued again for the remaining chunks. */
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

/** Sums the counts of two claims. */
export const sumOfJobs = (one: JobCounts, other: JobCounts): JobCounts => ({
  claimed: one.claimed + other.claimed,
  completed: one.completed + other.completed,
  failed: one.failed + other.failed,
  partial: one.partial + other.partial,
  chunks_embedded: one.chunks_embedded + other.chunks_embedded,
});

/**
 * Claims some due jobs, from the youngest and from the oldest, and embeds up to 64 chunks of each resource.
 * @param cap most jobs claimed
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

/**
 * Embeds new texts in the background; any number of instances share the work. Starts once the wanted embedder is
 * available, which includes the download of its model; without an embedder it does nothing. Vectors of clients that were
 * not placed with their texts are placed. It gives way to short
 * writes of this process's callers: new texts become searchable by meaning a little later, and a burst of writes is not
 * slowed.
 * @returns a function that stops it; work in progress is left to the next start
 */
export function startEmbeddingLoop(parts: EmbeddingJobParts): () => Promise<void> {
  const { database, embedders, log } = parts;
  const ending = new AbortController();
  const { signal } = ending;
  const ended = new Promise<undefined>((resolve) => {
    signal.addEventListener('abort', () => resolve(undefined), { once: true });
  });
  const own = { ...parts, signal, giveWay: giveWay({ quietMs: () => database.quietMs, signal }) };
  let isReady: boolean | undefined;
  /** Whether there is an embedder, and the database has vectors that this process can add to. */
  const prepare = async (): Promise<boolean> => {
    if (embedders.vectorsFrom === 'clients') return true;
    const wanted = await Promise.race([embedders.wanted(), ended]);
    if (wanted === undefined) return false;
    const searched = await adopt(database, wanted.stamp);
    if (searched !== stampKey(wanted.stamp))
      log.warn(
        { searched, wanted: stampKey(wanted.stamp) },
        'searches use other vectors; see npm run reembed',
      );
    return true;
  };
  const stop = startLanes(EMBEDDING_JOBS, {
    round: async (stopping) => {
      isReady ??= await prepare();
      if (!isReady) return false;
      await own.giveWay();
      if (stopping()) return false;
      const more = await queueNewTexts(own);
      const worked = !stopping() && (await runDueJobs(own)).claimed > 0;
      return more || worked;
    },
    failed: (error) => {
      if (!signal.aborted) log.warn({ err: error }, 'background embedding pauses');
    },
  });
  return () => {
    ending.abort();
    return stop();
  };
}
