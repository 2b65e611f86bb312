import type { Log } from '#base/log.ts';
import type { Database, Runner, TransactionRunner } from '#neo4j/database.ts';
import type { WriteTransaction } from '#operation/context.ts';
import { SYSTEM_EMITTER } from '../access/index.ts';
import { append, FORMATION_EVENT_TYPES } from '../ledger/index.ts';
import { defaultLensOf } from './default-lens.ts';
import {
  claimJob,
  completeJob,
  extendLease,
  findSweep,
  listPlacesDue,
  lockSweep,
  markJobsDue,
  postponeJob,
} from './job-queries.ts';
import { type AnchorToForm, materialize } from './materialize.ts';
import type { FormationPool } from './pool.ts';
import { refreshSalience } from './refresh.ts';

/** When work that is due by itself is done; times in milliseconds. */
export interface JobTimes {
  /** A place is due once nothing arrived for so long … */
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

/** Formation events from which on a place is formed again (spec 50 §8.5). */
const THRESHOLD = 5;
const MAX_ATTEMPTS = 3;
/** Events looked through in one transaction. */
const STRETCH = 20_000;
const LONG = { long: true };

/** Beside what counts as formation: moves, and what turns the purpose of a place. */
const DUE_TYPES: readonly string[] = [
  ...FORMATION_EVENT_TYPES,
  'resource_rehomed',
  'resource_updated',
  'property_set',
  'charter_set',
];

export interface JobParts {
  readonly database: Database;
  readonly pool: FormationPool;
  readonly log: Log;
  /** Names this instance among those that share the database. */
  readonly owner: string;
  readonly times?: JobTimes;
}

const kindOf = (anchor: AnchorToForm) => (anchor.table === 'kb_cogmaps' ? 'cogmap' : 'context');

const asSystem = (tx: TransactionRunner): WriteTransaction => ({
  ...tx,
  reach: () => Promise.reject(new Error('background work has no caller')),
  append: (events) => append(tx, SYSTEM_EMITTER, events),
});

/**
 * Looks through what the ledger gained since the last look, and marks the pictures that it changes as due. Writers do
 * nothing for this: it reads the ledger behind them.
 * @returns whether there may be more to look through
 */
export async function sweepLedger({ database, times = JOB_TIMES }: JobParts): Promise<boolean> {
  const { swept_seq, latest_seq } = (await database.reader().find(findSweep, {}))!;
  if (swept_seq >= latest_seq) return false;
  return database.write('formation sweep', undefined, async (tx) => {
    const { from_seq, to_seq } = (await tx.find(lockSweep, { stretch: STRETCH }))!;
    const places = await tx.list(listPlacesDue, { from_seq, to_seq, types: [...DUE_TYPES] });
    const jobs = await Promise.all(
      places.map(async (place) => {
        const kind = kindOf({ table: place.anchor_table, id: place.anchor_id });
        const { id: lens_id } = await defaultLensOf(tx, place.anchor_id, kind);
        return { ...place, lens_id, key: `${place.anchor_id} ${lens_id}` };
      }),
    );
    if (jobs.length > 0)
      await tx.list(markJobsDue, { jobs, quiet_ms: times.quietMs, patience_ms: times.patienceMs });
    return to_seq < latest_seq;
  });
}

/** Both clocks of one place (spec 50 §8.5): saliences follow the purpose, then regions follow the changes. */
async function tick({ database, pool, log }: JobParts, anchor: AnchorToForm): Promise<void> {
  const refreshed = await database.write(
    'salience refresh',
    undefined,
    async (tx) => refreshSalience(asSystem(tx), anchor, await defaultLensOf(tx, anchor.id, kindOf(anchor))),
    LONG,
  );
  const outcome = await database.write(
    'formation job',
    undefined,
    async (tx) => {
      const lens = await defaultLensOf(tx, anchor.id, kindOf(anchor));
      return materialize(asSystem(tx), pool, anchor, lens, THRESHOLD);
    },
    LONG,
  );
  log.info({ anchor: anchor.id, refreshed, materialized: outcome.materialized }, 'formation job');
}

/**
 * Takes one due job, if there is one, and does it. Whatever it fails of, the job is tried again later, and given up
 * after three attempts until its place changes again.
 * @returns whether there was one, so that there may be more
 */
export async function runDueJob(parts: JobParts): Promise<boolean> {
  const { database, log, owner, times = JOB_TIMES } = parts;
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
  const beat = setInterval(() => {
    write((tx) => tx.list(extendLease, { key, owner, lease_ms: times.leaseMs })).catch(() => undefined);
  }, times.leaseMs / 3);
  try {
    await tick(parts, { table: job.anchor_table, id: job.anchor_id });
    await write((tx) => tx.list(completeJob, { key, owner, quiet_ms: times.quietMs }));
  } catch (error) {
    const delay_ms = attempts >= MAX_ATTEMPTS ? null : times.retryMs * 4 ** (attempts - 1);
    log.warn({ err: error, job: key, attempts, delay_ms }, 'a formation job failed');
    await write((tx) => tx.list(postponeJob, { key, owner, delay_ms, error: String(error).slice(0, 500) }));
  } finally {
    clearInterval(beat);
  }
  return true;
}
