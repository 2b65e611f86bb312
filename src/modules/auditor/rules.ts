import { badRequest } from '#base/refusal.ts';

const DEFAULT_CAP = 50;
const MOST = 500;

/**
 * How many findings, and how many jobs, are meant (spec 70 §3.2).
 * @throws Refusal BAD_REQUEST
 */
export function capOf(asked: number | null | undefined): number {
  const cap = asked ?? DEFAULT_CAP;
  if (cap < 1) throw badRequest('cap: must be at least 1');
  return Math.min(cap, MOST);
}

/** A finding that wants a verdict. */
export interface Finding {
  readonly cogmap_id: string;
  readonly finding_id: string;
  /** Sources that nobody audited; with none of them, an audit of its own is owed another. */
  readonly uncovered: number;
}

/**
 * Findings with something uncovered and those with none take turns, so that neither kind keeps the other waiting.
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

/** A citation that an auditor is asked to judge, and the map in which it is. */
export interface Owed {
  readonly cogmap_id: string;
  readonly finding_id: string;
  readonly block_id: string;
  readonly source_id: string;
}

/** More of one map wait for the next dispatch. */
export const CITATIONS_OF_JOB = 1000;

/** What is owed in each map; maps by their first finding. */
export const byMap = (owed: readonly Owed[]): Map<string, Owed[]> =>
  new Map(
    [...Map.groupBy(owed, ({ cogmap_id }) => cogmap_id)].map(([id, own]) => [
      id,
      own.slice(0, CITATIONS_OF_JOB),
    ]),
  );

const HOUR_MS = 3_600_000;

/**
 * How long a citation is put off for an auditor who got it and gave no verdict: the first two times not at all, since a job is tried
 * three times; then four times as long each time, up to a week.
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
