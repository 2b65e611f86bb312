import type { Log } from '#base/log.ts';
import type { Database } from '#neo4j/database.ts';
import type { Step } from '#operation/context.ts';
import { measure } from '#telemetry/measure.ts';
import { Heartbeats } from './heartbeats.ts';
import type { JobKind } from './kind.ts';
import type { Job } from './queries.ts';
import { claim, complete, postpone, StaleClaim } from './queue.ts';

export interface JobParts {
  readonly database: Database;
  readonly log: Log;
  /** Name of this process among those that share the database. */
  readonly owner: string;
  /** Aborted when the process stops: claimed jobs are released to others at once. */
  readonly signal?: AbortSignal;
}

/** The context in which a job runs. */
export interface JobRun {
  /** Aborted when the process stops, and when the claim no longer holds the job. */
  readonly signal: AbortSignal;
  /** Reports progress. */
  readonly progress: (step: Step) => void;
}

/**
 * The outcome of a job's work: `done`; `again` = work remains; `ended` = done, and `complete` was already called in the
 * transaction of the work itself.
 */
export type JobOutcome = 'done' | 'again' | 'ended';

export interface JobWork {
  readonly kind: JobKind;
  /** Does one job; an exception is a failure. May be called again for the same job. */
  readonly handle: (job: Job, run: JobRun) => Promise<JobOutcome>;
}

/**
 * How a job ended: `again` = due at once with the remaining work, `stale` = meanwhile put back or claimed by another.
 */
export type JobEnd = 'done' | 'again' | 'failed' | 'dead' | 'stale';

const NEVER = new AbortController().signal;

async function endAfterFailure(
  { database, log, signal = NEVER }: JobParts,
  kind: JobKind,
  job: Job,
  error: unknown,
): Promise<JobEnd> {
  if (signal.aborted) {
    await database.write(`${kind.name} job`, undefined, (tx) => complete(tx, kind, job, true));
    return 'again';
  }
  const { state } = await database.write(`${kind.name} job`, undefined, (tx) =>
    postpone(tx, kind, job, error),
  );
  const { key, attempts } = job;
  log.warn({ err: error, job: key, kind: kind.name, attempts, state }, 'a job failed');
  return state === 'dead' ? 'dead' : 'failed';
}

async function doJob(
  parts: JobParts,
  { kind, handle }: JobWork,
  job: Job,
  heartbeats: Heartbeats,
): Promise<JobEnd> {
  const { database, log, signal: stopping = NEVER } = parts;
  const signal = AbortSignal.any([stopping, heartbeats.signalOf(job)]);
  try {
    try {
      signal.throwIfAborted();
      const outcome = await handle(job, { signal, progress: (step) => heartbeats.report(job, step) });
      heartbeats.release(job);
      if (outcome === 'ended') return 'done';
      const again = outcome === 'again';
      await database.write(`${kind.name} job`, undefined, (tx) => complete(tx, kind, job, again));
      return again ? 'again' : 'done';
    } catch (error) {
      heartbeats.release(job);
      if (error instanceof StaleClaim) throw error;
      return await endAfterFailure(parts, kind, job, error);
    }
  } catch (error) {
    if (!(error instanceof StaleClaim)) throw error;
    log.warn(
      { job: job.key, kind: kind.name, fence: job.fence },
      'a job was ended by a claim that held it no longer',
    );
    return 'stale';
  }
}

/**
 * Claims the jobs longest due and does them one after the other. A failed job is retried later, and becomes a dead
 * letter after its last attempt.
 * @param most maximum number of jobs; default: the kind's batch size
 * @returns how each job ended; empty when none was due
 */
export async function runDueJobs(
  parts: JobParts,
  work: JobWork,
  most: number = work.kind.batch,
): Promise<JobEnd[]> {
  const { database, log, owner } = parts;
  const { jobs, died } = await claim(database, work.kind, owner, most);
  for (const key of died)
    log.warn({ job: key, kind: work.kind.name }, 'a job is dead: its lease ran out each time');
  if (jobs.length === 0) return [];
  const heartbeats = new Heartbeats(database, work.kind, jobs);
  const ends: JobEnd[] = [];
  try {
    for (const job of jobs) {
      const end = await measure('job', work.kind.name, async (note) => {
        note.detail({ 'atlas.job.attempts': job.attempts });
        const ended = await doJob(parts, work, job, heartbeats);
        note.attributes({ 'atlas.job.end': ended });
        return ended;
      });
      ends.push(end);
    }
  } finally {
    await heartbeats.stop();
  }
  return ends;
}
