import { badRequest } from '#base/refusal.ts';
import { agentJobs, type JobKind } from '#record/jobs/index.ts';

const DEFAULT_CAP = 50;
const MOST = 500;

/**
 * The maximum number of findings, and of jobs (spec 70 §3.2).
 * @throws Refusal BAD_REQUEST
 */
export function capOf(asked: number | null | undefined): number {
  const cap = asked ?? DEFAULT_CAP;
  if (cap < 1) throw badRequest('cap: must be at least 1');
  return Math.min(cap, MOST);
}

/** A finding that needs a verdict. */
export interface Finding {
  readonly cogmap_id: string;
  readonly finding_id: string;
  /** Number of unaudited sources; 0: one of its audits must be repeated. */
  readonly uncovered: number;
}

/**
 * Interleaves findings with and without uncovered sources, so that neither kind delays the other.
 * @param findings each of the two kinds in its own order
 */
export function takeTurns<Row extends Pick<Finding, 'uncovered'>>(
  findings: readonly Row[],
  cap: number,
): Row[] {
  const uncovered = findings.filter((row) => row.uncovered > 0);
  const covered = findings.filter((row) => row.uncovered === 0);
  const turns = Array.from({ length: Math.max(uncovered.length, covered.length) }, (_, turn) => [
    ...uncovered.slice(turn, turn + 1),
    ...covered.slice(turn, turn + 1),
  ]);
  return turns.flat().slice(0, cap);
}

/** A citation for an auditor to judge, and its map. */
export interface Owed {
  readonly cogmap_id: string;
  readonly finding_id: string;
  readonly block_id: string;
  readonly source_id: string;
}

/** Citations per job; further ones of the map wait for the next dispatch. */
export const CITATIONS_OF_JOB = 1000;

/** Owed citations by map; maps in the order of their first finding. */
export const byMap = (owed: readonly Owed[]): Map<string, Owed[]> =>
  new Map(
    [...Map.groupBy(owed, ({ cogmap_id }) => cogmap_id)].map(([id, own]) => [
      id,
      own.slice(0, CITATIONS_OF_JOB),
    ]),
  );

const HOUR_MS = 3_600_000;

/**
 * Delays in milliseconds before an auditor who gave no verdict on a citation gets it again: none the first two times,
 * since a job has three attempts; then four times longer each time, up to a week.
 */
export const DELAYS_MS: readonly number[] = [
  0,
  0,
  HOUR_MS,
  4 * HOUR_MS,
  16 * HOUR_MS,
  64 * HOUR_MS,
  168 * HOUR_MS,
];

/** Citation audits: at most one job per map, keyed by the map's id. @param leaseMs how long an agent holds a job */
export const auditJobs = (leaseMs: number): JobKind => agentJobs('citation-audit', leaseMs);
