import { underLease } from '#base/background-loop.ts';
import type { Log } from '#base/log.ts';
import type { Database, Runner } from '#neo4j/database.ts';
import { FORMATION_EVENT_TYPES, sweepOnce } from '../ledger/index.ts';
import { formationKey } from './anchor-lens.ts';
import { defaultLensOf } from './default-lens.ts';
import {
  claimJob,
  completeJob,
  extendLease,
  listDueAnchors,
  markJobsDue,
  postponeJob,
} from './job-queries.ts';
import type { FormationThread } from './thread.ts';

/** When work that is due by itself is done; times in milliseconds. */
export interface JobTimes {
  /** An anchor is due once nothing arrived for so long … */
  readonly quietMs: number;
  /** … or so long after the first that arrived. */
  readonly patienceMs: number;
  /** After it, a job whose instance was killed may be taken over. */
  readonly leaseMs: number;
  /** Before the second attempt; four times as long before each further one. */
  readonly retryMs: number;
}

export const JOB_TIMES: JobTimes = Object.freeze({
  quietMs: 2000,
  patienceMs: 30_000,
  leaseMs: 60_000,
  retryMs: 30_000,
});

const MAX_ATTEMPTS = 3;
/** Beside what counts as formation: moves, and what turns the purpose of an anchor. */
const DUE_TYPES: readonly string[] = [
  ...FORMATION_EVENT_TYPES,
  'resource_rehomed',
  'resource_updated',
  'property_set',
  'charter_set',
];

export interface JobParts {
  readonly database: Database;
  readonly forming: FormationThread;
  readonly log: Log;
  /** Names this instance among those that share the database. */
  readonly owner: string;
  readonly times?: JobTimes;
}

/**
 * Looks through what the ledger gained since the last look, and marks the pictures that it changes as due. Writers do
 * nothing for this: it reads the ledger behind them.
 * @returns whether there may be more to look through
 */
export async function sweepLedger({ database, times = JOB_TIMES }: JobParts): Promise<boolean> {
  return sweepOnce(database, 'formation', async (tx, { from_seq, to_seq }) => {
    const anchors = await tx.list(listDueAnchors, { from_seq, to_seq, types: [...DUE_TYPES] });
    const jobs = await Promise.all(
      anchors.map(async (anchor) => {
        const { anchor_id, anchor_table: table } = anchor;
        const { id: lens_id } = await defaultLensOf(tx, { table, id: anchor_id });
        return { ...anchor, lens_id, key: formationKey({ anchor_id, lens_id }) };
      }),
    );
    if (jobs.length > 0)
      await tx.list(markJobsDue, { jobs, quiet_ms: times.quietMs, patience_ms: times.patienceMs });
  });
}

/**
 * Takes one due job, if there is one, and does it. Whatever it fails of, the job is tried again later, and given up
 * after three attempts until its anchor changes again.
 * @returns whether there was one, so that there may be more
 */
export async function runDueJob(parts: JobParts): Promise<boolean> {
  const { database, forming, log, owner, times = JOB_TIMES } = parts;
  const job = await database.write('formation claim', undefined, (tx) =>
    tx.find(claimJob, { owner, lease_ms: times.leaseMs, max_attempts: MAX_ATTEMPTS }),
  );
  if (job === undefined) return false;
  if (!job.taken) return true;
  const { key, attempts } = job;
  if (job.given_up) {
    log.warn(
      { job: key, attempts: attempts - 1 },
      'a formation job was given up: its lease ran out each time',
    );
    return true;
  }
  const write = (work: (tx: Runner) => Promise<unknown>) => database.write('formation job', undefined, work);
  const extend = () => write((tx) => tx.list(extendLease, { key, owner, lease_ms: times.leaseMs }));
  const work = () => forming.tick({ table: job.anchor_table, id: job.anchor_id });
  try {
    const ticked = await underLease(times.leaseMs, extend, work);
    log.info({ anchor: job.anchor_id, ...ticked }, 'formation job');
    await write((tx) => tx.list(completeJob, { key, owner, quiet_ms: times.quietMs }));
  } catch (error) {
    const delay_ms = attempts >= MAX_ATTEMPTS ? null : times.retryMs * 4 ** (attempts - 1);
    log.warn({ err: error, job: key, attempts, delay_ms }, 'a formation job failed');
    await write((tx) => tx.list(postponeJob, { key, owner, delay_ms, error: String(error).slice(0, 500) }));
  }
  return true;
}
