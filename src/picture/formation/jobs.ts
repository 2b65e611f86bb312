import { AnchorTable } from '#base/shapes.ts';
import {
  enqueue,
  type JobKind,
  type JobParts,
  type JobWork,
  runDueJobs,
  startLanes,
} from '#record/jobs/index.ts';
import { FORMATION_EVENT_TYPES, sweepOnce } from '#record/ledger/index.ts';
import { defaultLensOf, formationKey } from './anchor-lens.ts';
import { listDueAnchors } from './job-queries.ts';
import { FORMATION_STAGES } from './progress.ts';
import type { FormationThread } from './thread.ts';

/** Forms an anchor under its default lens, after the anchor changed. */
export const FORMATION_JOBS: JobKind = Object.freeze({
  name: 'formation',
  concurrency: 1,
  batch: 1,
  leaseMs: 60_000,
  maxAttempts: 3,
  retryMs: 30_000,
  quietMs: 2000,
  patienceMs: 30_000,
  stages: FORMATION_STAGES,
});

/** Formation events, plus moves and the events that change the purpose of an anchor. */
const DUE_TYPES: readonly string[] = [
  ...FORMATION_EVENT_TYPES,
  'resource_rehomed',
  'resource_updated',
  'property_set',
  'charter_set',
];

export interface FormationJobParts extends JobParts {
  readonly forming: FormationThread;
  /** Overrides of the default times. */
  readonly times?: Partial<JobKind>;
}

const kindOf = ({ times }: FormationJobParts): JobKind => ({ ...FORMATION_JOBS, ...times });

/**
 * Sweeps the ledger events since the last sweep, and marks the affected pictures as due. Runs behind the writers, who
 * do nothing for it.
 * @returns whether there may be more to sweep
 */
export async function sweepLedger(parts: FormationJobParts): Promise<boolean> {
  return sweepOnce(parts.database, 'formation', async (tx, { from_seq, to_seq }) => {
    const anchors = await tx.list(listDueAnchors, { from_seq, to_seq, types: [...DUE_TYPES] });
    const requests = await Promise.all(
      anchors.map(async ({ anchor_id, anchor_table: table }) => {
        const { id: lens_id } = await defaultLensOf(tx, { table, id: anchor_id });
        return { key: formationKey({ anchor_id, lens_id }), subject: { table, id: anchor_id } };
      }),
    );
    await enqueue(tx, kindOf(parts), requests);
  });
}

const workOf = (parts: FormationJobParts): JobWork => ({
  kind: kindOf(parts),
  handle: async ({ subject_table, subject_id: id }, { progress }) => {
    const ticked = await parts.forming.tick({ table: AnchorTable.parse(subject_table), id }, progress);
    parts.log.info({ anchor: id, ...ticked }, 'formation job');
    return 'done';
  },
});

/**
 * Claims and runs one due job, if any.
 * @returns whether there was one, so that there may be more
 */
export async function runDueJob(parts: FormationJobParts): Promise<boolean> {
  return (await runDueJobs(parts, workOf(parts))).length > 0;
}

/**
 * Keeps the pictures of all anchors fresh in the background; any number of instances share the work.
 * @returns a function that stops it after the current job
 */
export const startFormationLoop = (parts: FormationJobParts): (() => Promise<void>) =>
  startLanes(FORMATION_JOBS, {
    round: async (stopping) => {
      const more = await sweepLedger(parts);
      const worked = !stopping() && (await runDueJob(parts));
      return more || worked;
    },
    failed: (error) => parts.log.warn({ err: error }, 'background formation pauses'),
  });
