import type { Figures } from './measure.ts';
import type { Formation } from './prepare.ts';
import type { CallProfile } from './profiles.ts';
import { aligned, figure } from './statistics.ts';

/** One kind of call, measured; without figures when the service refused the first call. */
export interface Line {
  readonly name: string;
  /** At one connection, and at several. */
  readonly one?: Figures;
  readonly many?: Figures;
  /** Status of the first call when that was no success. */
  readonly refused?: number;
}

/** All that one run found out; the JSON file holds it as it is. */
export interface Report {
  readonly name: string;
  /** Of the machine and of the database. */
  readonly facts: Readonly<Record<string, string | number>>;
  readonly lines: readonly Line[];
  readonly profiles: readonly CallProfile[];
  readonly formations: readonly Formation[];
}

function callRows(lines: readonly Line[], connections: number): string[][] {
  const head = `|p50 ms|p99 ms|service ms|neo4j ms|${connections}: p50 ms|p99 ms|req/s|failed`.split('|');
  const rows = lines.flatMap(({ name, one, many }) => {
    if (one === undefined || many === undefined) return [];
    const alone = [one.p50, one.p99, one.service, one.neo4j];
    const figures = [...alone, many.p50, many.p99, many.rate].map(figure);
    return [[name, ...figures, String(one.failed + many.failed)]];
  });
  return [head, ...rows];
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
const valuesOf = ({ lines, profiles, formations }: Report): Value[] => [
  ...lines.flatMap(({ name, one }): Value[] => (one ? [[name, 'ms p50', one.p50]] : [])),
  ...lines.flatMap(({ name, many }): Value[] => (many ? [[name, 'req/s', many.rate]] : [])),
  ...profiles.map(({ name, dbHits }): Value => [name, 'db hits', dbHits]),
  ...formations.map(({ name, seconds }): Value => [name, 's', seconds]),
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
export function toText(report: Report, connections: number, earlier: Report | undefined): string {
  const { facts, lines, profiles, formations } = report;
  const refused = lines.filter(({ refused }) => refused !== undefined);
  const formed = formations.map((run) => [run.name, figure(run.seconds), figure(run.territories)]);
  return [
    JSON.stringify(facts),
    aligned(callRows(lines, connections)),
    ...refused.map(({ name, refused }) => `${name} answers ${refused}: not measured`),
    ...(formed.length === 0 ? [] : [aligned([['forming', 's', 'territories'], ...formed])]),
    ...(profiles.length === 0 ? [] : [aligned(profileRows(profiles))]),
    ...(earlier === undefined ? [] : [aligned(comparisonRows(earlier, report))]),
  ].join('\n\n');
}
