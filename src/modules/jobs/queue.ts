import { newId } from '#base/ids.ts';
import type { Database, Runner } from '#neo4j/database.ts';
import type { Step } from '#operation/context.ts';
import { type JobKind, retryDelayMs } from './kind.ts';
import {
  claimJobs,
  completeJob,
  deleteFinishedJobs,
  extendLeases,
  findDueJob,
  type Job,
  listJobs,
  postponeJob,
  queueJobs,
  redriveJobs,
  returnExpiredJobs,
} from './queries.ts';

/** Work that is asked for. */
export interface JobRequest {
  /** Of one kind and key there is one job at most. */
  readonly key: string;
  /** What the job is about: whoever sees that may see the job. */
  readonly subject: { readonly table: Job['subject_table']; readonly id: string };
}

/** A claim that holds its job no longer: its lease ran out, and the job was put back or claimed by another worker. */
export class StaleClaim extends Error {
  constructor({ id, fence }: Pick<Job, 'id' | 'fence'>) {
    super(`claim ${fence} of job ${id} holds it no longer`);
  }
}

/** Asks for work, in the transaction that makes it necessary; what is queued already is not queued twice. */
export async function enqueue(tx: Runner, kind: JobKind, requests: readonly JobRequest[]): Promise<void> {
  const { name, quietMs, patienceMs, byAgents = false } = kind;
  let missing = requests;
  // A job that was being deleted, done or dead, is gone the next time, and begins anew.
  while (missing.length > 0) {
    const jobs = missing.map(({ key, subject }) => ({
      ...{ id: newId(), key },
      ...{ subject_table: subject.table, subject_id: subject.id },
    }));
    const rows = await tx.list(queueJobs, {
      ...{ kind: name, quiet_ms: quietMs, patience_ms: patienceMs },
      ...{ by_agents: byAgents, jobs },
    });
    const queued = new Set(rows.map(({ key }) => key));
    missing = missing.filter(({ key }) => !queued.has(key));
  }
}

/** What came of looking for work. */
export interface Claim {
  readonly jobs: readonly Job[];
  /** Keys of jobs that are dead now, because their last lease ran out. */
  readonly died: readonly string[];
}

const NOTHING: Claim = { jobs: [], died: [] };

/**
 * Takes the jobs that are due longest, and first puts those back whose lease ran out. Costs one read when none is due.
 * @param worker names the process
 * @param most jobs
 */
export async function claim(database: Database, kind: JobKind, worker: string, most: number): Promise<Claim> {
  const { name, leaseMs, maxAttempts } = kind;
  const { due } = (await database.reader().find(findDueJob, { kind: name }))!;
  if (!due) return NOTHING;
  return database.write(`${name} claim`, undefined, async (tx) => {
    // Started together, they travel together.
    const [expired, jobs] = await Promise.all([
      tx.list(returnExpiredJobs, { kind: name, max_attempts: maxAttempts }),
      tx.list(claimJobs, {
        ...{ kind: name, most, lease_ms: leaseMs },
        ...{ worker, claimed_by: null, correlation_id: null },
      }),
    ]);
    return { jobs, died: expired.filter(({ state }) => state === 'dead').map(({ key }) => key) };
  });
}

/** A job that is being done, and how far it is. */
export interface HeldJob {
  readonly job: Job;
  readonly step: Step | undefined;
}

/**
 * Keeps claimed jobs for another lease, and stores how far they are.
 * @returns ids of those that are still held
 */
export async function heartbeat(
  database: Database,
  { name, leaseMs }: JobKind,
  held: readonly HeldJob[],
): Promise<ReadonlySet<string>> {
  const jobs = held.map(({ job: { id, fence }, step }) => ({
    id,
    fence,
    stage: step?.stage ?? null,
    done: step?.done ?? null,
    of: step?.of ?? null,
  }));
  const rows = await database.write(`${name} heartbeat`, undefined, (tx) =>
    tx.list(extendLeases, { lease_ms: leaseMs, jobs }),
  );
  return new Set(rows.map(({ id }) => id));
}

/**
 * Ends a claimed job. In the transaction of the job's own writes, those are kept once, however often the job was begun.
 * @param again true when something is left of it, so that it is due at once
 * @returns `pending` when it is due again: something is left, or it was asked for while it ran
 * @throws StaleClaim when the claim holds it no longer; the transaction keeps nothing then
 */
export async function complete(
  tx: Runner,
  { quietMs }: JobKind,
  job: Pick<Job, 'id' | 'fence'>,
  again = false,
): Promise<'done' | 'pending'> {
  const ended = await tx.find(completeJob, { id: job.id, fence: job.fence, again, quiet_ms: quietMs });
  if (ended === undefined) throw new StaleClaim(job);
  return ended.state;
}

/**
 * Puts a claimed job off after a failure.
 * @returns its state, `dead` after its last attempt, and when it is due
 * @throws StaleClaim when the claim holds it no longer
 */
export async function postpone(
  tx: Runner,
  kind: JobKind,
  job: Pick<Job, 'id' | 'fence' | 'attempts'>,
  error: unknown,
): Promise<{ readonly state: 'pending' | 'dead'; readonly due_at: string }> {
  const { id, fence, attempts } = job;
  const ended = await tx.find(postponeJob, {
    id,
    fence,
    error: String(error).slice(0, 500),
    delay_ms: retryDelayMs(kind, attempts),
    last: attempts >= kind.maxAttempts,
  });
  if (ended === undefined) throw new StaleClaim(job);
  return ended;
}

/** Ids of dead jobs of a kind, those first that were due first. */
export async function oldestDead(runner: Runner, kind: string, most: number): Promise<string[]> {
  const dead = await runner.list(listJobs, { kinds: [kind], states: ['dead'], offset: 0, limit: most });
  return dead.map(({ id }) => id);
}

/**
 * Has dead jobs of a kind done again, those first that were due first.
 * @param most jobs
 * @returns how many
 */
export async function redriveOldest(tx: Runner, { name }: JobKind, most: number): Promise<number> {
  return (await tx.list(redriveJobs, { ids: await oldestDead(tx, name, most) })).length;
}

/** So long one can read of a job that it was done. */
const KEEP_MS = 3_600_000;
const PAGE = 1000;

/**
 * Forgets some of the jobs that were done more than an hour ago.
 * @returns whether there may be more
 */
export async function forgetDone(database: Database, { name }: JobKind, keepMs = KEEP_MS): Promise<boolean> {
  const { deleted } = (await database.write(`${name} done`, undefined, (tx) =>
    tx.find(deleteFinishedJobs, { kind: name, keep_ms: keepMs, most: PAGE }),
  ))!;
  return deleted === PAGE;
}
