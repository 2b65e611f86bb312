import type { Figures, Memory } from './measure.ts';
import type { Formation } from './prepare.ts';
import type { CallProfile } from './profiles.ts';
import { aligned, figure } from './statistics.ts';

/** One kind of call, measured; without figures when the service refused the first call. */
export interface Line {
  readonly name: string;
  /** At each number of connections. */
  readonly figures?: readonly Figures[];
  /** Status of the first call when that was no success. */
  readonly refused?: number;
}

/** The memory of the service after a part of a run. */
export interface MemoryAfter {
  readonly after: string;
  readonly service: Memory;
}

/** All that one run found out; the JSON file holds it as it is. */
export interface Report {
  readonly name: string;
  /** Of the machine and of the database. */
  readonly facts: Readonly<Record<string, string | number>>;
  readonly lines: readonly Line[];
  readonly profiles: readonly CallProfile[];
  readonly formations: readonly Formation[];
  /** Missing in older reports, and where the system does not say. */
  readonly memory?: readonly MemoryAfter[];
}

/** One row for each kind of call, with a group of columns for each number of connections. */
function callRows(lines: readonly Line[]): string[][] {
  const measured = lines.flatMap(({ name, figures }) => (figures === undefined ? [] : [{ name, figures }]));
  const heads = measured[0]?.figures.map(({ connections }) => [
    `${connections}: p50 ms`,
    ...['p99 ms', 'req/s', 'service ms', 'neo4j ms'],
  ]);
  const rows = measured.map(({ name, figures }) => [
    name,
    ...figures
      .flatMap(({ p50, p99, rate, service, neo4j }) => [p50, p99, rate, service, neo4j])
      .map((value) => figure(value)),
    String(figures.reduce((sum, { failed }) => sum + failed, 0)),
  ]);
  return [['', ...(heads ?? []).flat(), 'failed'], ...rows];
}

function profileRows(profiles: readonly CallProfile[]): string[][] {
  const head = ['PROFILE, by call and statement', 'db hits', 'rows', 'scans'];
  const rows = profiles.flatMap(({ name, dbHits, statements }) => [
    [name, figure(dbHits), '', ''],
    ...statements.map(({ statement, dbHits, rows, scans }) => [
      `  ${statement}`,
      figure(dbHits),
      figure(rows),
      scans.join(' ') || 'none',
    ]),
  ]);
  return [head, ...rows];
}

type Value = readonly [what: string, unit: string, value: number];

/** Everything of a report that another one may have too. */
const valuesOf = ({ lines, profiles, formations, memory = [] }: Report): Value[] => [
  ...lines.flatMap(({ name, figures = [] }) =>
    figures.flatMap(({ connections, p50, rate }): Value[] => [
      [name, `ms p50 at ${connections}`, p50],
      [name, `req/s at ${connections}`, rate],
    ]),
  ),
  ...profiles.map(({ name, dbHits }): Value => [name, 'db hits', dbHits]),
  ...formations.map(({ name, seconds }): Value => [name, 's', seconds]),
  ...memory.map(({ after, service }): Value => [`service after ${after}`, 'MB', service.resident]),
];

/** Rows of a table: what two reports have in common, in the order of the newer one, and the newer by the earlier. */
export function comparisonRows(earlier: Report, newer: Report): string[][] {
  const before = new Map(valuesOf(earlier).map(([what, unit, value]) => [`${what} ${unit}`, value]));
  const rows = valuesOf(newer).flatMap(([what, unit, value]) => {
    const old = before.get(`${what} ${unit}`);
    if (old === undefined) return [];
    return [[what, unit, figure(old), figure(value), old === 0 ? '–' : `${figure(value / old)}×`]];
  });
  return [[`against ${earlier.name}`, '', 'before', 'now', 'ratio'], ...rows];
}

/** The report as text for a terminal. */
export function toText(report: Report, earlier: Report | undefined): string {
  const { facts, lines, profiles, formations, memory = [] } = report;
  const refused = lines.filter(({ refused }) => refused !== undefined);
  const stages = [...new Set(formations.flatMap((run) => Object.keys(run.stages)))];
  const formed = formations.map((run) => [
    run.name,
    figure(run.seconds),
    ...stages.map((stage) => figure(run.stages[stage])),
    figure(run.territories),
  ]);
  const kept = memory.map(({ after, service: { resident, most } }) => [
    after,
    figure(resident),
    figure(most),
  ]);
  return [
    JSON.stringify(facts),
    aligned(callRows(lines)),
    ...refused.map(({ name, refused }) => `${name} answers ${refused}: not measured`),
    ...(formed.length === 0 ? [] : [aligned([['forming', 's', ...stages, 'territories'], ...formed])]),
    ...(kept.length === 0 ? [] : [aligned([['memory of the service after', 'MB', 'at most'], ...kept])]),
    ...(profiles.length === 0 ? [] : [aligned(profileRows(profiles))]),
    ...(earlier === undefined ? [] : [aligned(comparisonRows(earlier, report))]),
  ].join('\n\n');
}
