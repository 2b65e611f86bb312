import { newId } from '#base/ids.ts';
import type { Database, Runner } from '#neo4j/database.ts';
import type { ParamsOf } from '#neo4j/query.ts';
import type { Step } from '#operation/context.ts';
import { type JobKind, retryDelayMs } from './kind.ts';
import {
  claimJobs,
  claimJobsInTurn,
  claimYoungJobs,
  completeJob,
  deleteFinishedJobs,
  extendLeases,
  findDueJob,
  findJobInTurn,
  type Job,
  listJobs,
  postponeJob,
  queueJobs,
  redriveJobs,
  returnExpiredJobs,
} from './queries.ts';

/** A request for work. */
export interface JobRequest {
  /** There is at most one job per kind and key. */
  readonly key: string;
  /** The subject of the job: a caller who may see it may see the job. */
  readonly subject: { readonly table: Job['subject_table']; readonly id: string };
  /** The party that the work belongs to, when parties take turns (`JobKind.turns`). */
  readonly party?: string;
}

/** A claim that no longer holds its job: its lease expired, and the job was put back or claimed by another worker. */
export class StaleClaim extends Error {
  constructor({ id, fence }: Pick<Job, 'id' | 'fence'>) {
    super(`claim ${fence} of job ${id} holds it no longer`);
  }
}

/** Enqueues work in the transaction that makes it necessary; work already queued is not queued twice. */
export async function enqueue(tx: Runner, kind: JobKind, requests: readonly JobRequest[]): Promise<void> {
  const { name, quietMs, patienceMs, byAgents = false } = kind;
  let missing = requests;
  // A done or dead job that was being deleted is gone on the next iteration, and is created anew.
  while (missing.length > 0) {
    const jobs = missing.map(({ key, subject, party = null }) => ({
      ...{ id: newId(), key, party },
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

/** The result of a claim. */
export interface Claim {
  readonly jobs: readonly Job[];
  /** Keys of jobs that became dead letters because their last lease expired. */
  readonly died: readonly string[];
}

type Claiming = Omit<ParamsOf<typeof claimJobs>, 'kind'>;

const NOTHING: Claim = { jobs: [], died: [] };

/** The number of youngest jobs considered; those of different homes are taken in turn. */
const YOUNG_LOOKED_AT = 200;

/**
 * How many jobs of a claim are taken from the youngest on; the rest are the oldest. A single job is either, at random.
 */
export function youngShare(
  { youngToo }: Pick<JobKind, 'youngToo'>,
  most: number,
  random = Math.random(),
): number {
  if (youngToo !== true) return 0;
  return most === 1 ? Math.round(random) : Math.ceil(most / 2);
}

/** Claims the jobs longest due; of a kind with `youngToo` also the youngest, which come first. */
async function takeByAge(runner: Runner, kind: JobKind, { most, ...by }: Claiming) {
  const young = youngShare(kind, most);
  const claiming = { kind: kind.name, ...by };
  const [youngest, oldest] = await Promise.all([
    young === 0 ? [] : runner.list(claimYoungJobs, { ...claiming, most: young, looked: YOUNG_LOOKED_AT }),
    young === most ? [] : runner.list(claimJobs, { ...claiming, most: most - young }),
  ]);
  return [...youngest, ...oldest];
}

/** The statements with which a kind finds and claims due jobs. */
function claimingOf(jobKind: JobKind) {
  const { name: kind, turns } = jobKind;
  if (turns === undefined)
    return {
      isDue: (runner: Runner) => runner.find(findDueJob, { kind }),
      take: (runner: Runner, by: Claiming) => takeByAge(runner, jobKind, by),
    };
  const shares = { kind, party_share: turns.ofParty, retry_share: turns.ofRetries };
  return {
    isDue: (runner: Runner) => runner.find(findJobInTurn, shares),
    take: (runner: Runner, by: Claiming) => runner.list(claimJobsInTurn, { ...shares, ...by }),
  };
}

/**
 * Claims the jobs longest due, with `youngToo` half of them from the youngest on, after putting back jobs whose lease
 * expired. Costs one read when none is due.
 * @param worker name of the process
 * @param most maximum number of jobs
 */
export async function claim(database: Database, kind: JobKind, worker: string, most: number): Promise<Claim> {
  const { name, leaseMs, maxAttempts } = kind;
  const { isDue, take } = claimingOf(kind);
  const { due } = (await isDue(database.reader()))!;
  if (!due) return NOTHING;
  return database.write(`${name} claim`, undefined, async (tx) => {
    // Started together to share a round trip.
    const [expired, jobs] = await Promise.all([
      tx.list(returnExpiredJobs, { kind: name, max_attempts: maxAttempts }),
      take(tx, { most, lease_ms: leaseMs, worker, claimed_by: null, correlation_id: null }),
    ]);
    return { jobs, died: expired.filter(({ state }) => state === 'dead').map(({ key }) => key) };
  });
}

/** A running job and its progress. */
export interface HeldJob {
  readonly job: Job;
  readonly step: Step | undefined;
}

/**
 * Extends the leases of claimed jobs, and stores their progress.
 * @returns ids of the jobs still held
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
 * Ends a claimed job. In the transaction of the job's own writes, those are committed exactly once, however often the
 * job was started.
 * @param again true when work remains, so that the job is due at once
 * @returns `pending` when it is due again: work remains, or it was requested while it ran
 * @throws StaleClaim when the claim no longer holds the job; the transaction is rolled back
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
 * Postpones a claimed job after a failure.
 * @returns its state, `dead` after its last attempt, and when it is due
 * @throws StaleClaim when the claim no longer holds it
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

/** Ids of dead jobs of a kind, the earliest due first. */
export async function oldestDead(runner: Runner, kind: string, most: number): Promise<string[]> {
  const dead = await runner.list(listJobs, { kinds: [kind], states: ['dead'], offset: 0, limit: most });
  return dead.map(({ id }) => id);
}

/**
 * Makes dead jobs of a kind due again, the earliest due first.
 * @param most maximum number of jobs
 * @returns the number of jobs
 */
export async function redriveOldest(tx: Runner, { name }: JobKind, most: number): Promise<number> {
  return (await tx.list(redriveJobs, { ids: await oldestDead(tx, name, most) })).length;
}

/** How long a done job stays readable. */
const KEEP_MS = 3_600_000;
const PAGE = 1000;

/**
 * Deletes some of the jobs that were done more than an hour ago.
 * @returns whether there may be more
 */
export async function forgetDone(database: Database, { name }: JobKind, keepMs = KEEP_MS): Promise<boolean> {
  const { deleted } = (await database.write(`${name} done`, undefined, (tx) =>
    tx.find(deleteFinishedJobs, { kind: name, keep_ms: keepMs, most: PAGE }),
  ))!;
  return deleted === PAGE;
}
