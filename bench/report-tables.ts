import type { FormationRun } from './forming.ts';
import type { CallProfile } from './profiles.ts';
import { figure } from './verdict.ts';

/** Whole numbers as they are while they are short. */
export const shown = (value: string | number): string =>
  typeof value === 'string' || (Number.isInteger(value) && value < 1000) ? String(value) : figure(value);

/** @param share of 1 */
export const percent = (share: number | undefined): string =>
  share === undefined ? '–' : `${Math.round(share * 100)} %`;

const orDash = (value: number | undefined): string => (value === undefined ? '–' : figure(value));

/** What forming took, and how the calls beside it fared. */
export function formationRows(runs: readonly FormationRun[]): string[][] {
  const head = [
    ['forming', 's', 'territories', 'service s', 'neo4j s', 'before MB', 'peak MB'],
    [
      'loop max ms',
      'p99',
      'busiest',
      'own',
      'of time',
      'longest GC',
      'all GC',
      'profile p50 ms',
      'p99',
      'max',
      'calls',
    ],
  ].flat();
  const rows = runs.map(({ name, seconds, territories, service, neo4j, before, peak, loop, meanwhile }) => [
    name,
    figure(seconds),
    territories === undefined ? '–' : shown(territories),
    ...[service, neo4j, before, peak].map(orDash),
    ...[loop?.max, loop?.p99, loop?.busiest, loop?.own].map(orDash),
    percent(loop?.quiet),
    ...[loop?.longestPause, loop?.pauses].map(orDash),
    ...[meanwhile?.p50, meanwhile?.p99, meanwhile?.max].map(orDash),
    meanwhile === undefined ? '–' : shown(meanwhile.calls),
  ]);
  return [head, ...rows];
}

/** Statements of each kind of call, the dearest first. */
export function profileRows(profiles: readonly CallProfile[]): string[][] {
  const head = ['in the database, by call and statement', 'db hits', 'rows', 'scans'];
  const rows = profiles.flatMap(({ name, dbHits, statements }) => [
    [name, shown(dbHits), '', ''],
    ...statements.map(({ statement, dbHits, rows, scans }) => [
      `  ${statement}`,
      shown(dbHits),
      shown(rows),
      scans.join(' ') || 'none',
    ]),
  ]);
  return [head, ...rows];
}
