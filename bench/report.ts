import { againstRows } from './against.ts';
import type { FormationRun } from './forming.ts';
import type { Window } from './generate.ts';
import type { StatementFigures } from './large/measure-large.ts';
import type { Pair } from './limits.ts';
import type { Figures } from './measure.ts';
import { timePerCall } from './process-usage.ts';
import type { CallProfile } from './profiles.ts';
import { formationRows, percent, profileRows, shown } from './report-tables.ts';
import { aligned, type Check, figure, ratio, verdict } from './verdict.ts';

/** One kind of call, measured; without figures when the service refused the first call. */
export interface Line {
  readonly name: string;
  readonly one?: Figures;
  readonly many?: Figures;
  readonly p50Ms?: number | undefined;
  readonly rate?: number | undefined;
  /** Status of the first call when that was no success. */
  readonly refused?: number;
}

export interface Limits {
  readonly bolt: Pair | undefined;
  readonly route: Pair;
}

/** All that one run found out; the JSON file holds it as it is. */
export interface Report {
  readonly name: string;
  readonly started: string;
  readonly machine: Readonly<Record<string, string | number>>;
  readonly size: Readonly<Record<string, number>>;
  readonly limits: Limits;
  readonly lines: readonly Line[];
  readonly windows: readonly Window[];
  readonly checks: readonly Check[];
  /** Of the callers of the large part, when there is one. */
  readonly statements?: readonly StatementFigures[];
  readonly profiles?: readonly CallProfile[];
  readonly formations?: readonly FormationRun[];
}

const HEAD = [
  ['', 'conn.', 'p50 ms', '/Bolt', '/route', 'p95 ms', '/Bolt', '/route', 'req/s', '/Bolt', '/route'],
  ['service', 'neo4j', 'bench', 'others', 'service ms', 'neo4j ms', 'target', ''],
].flat();

/** Shares of the processors, then the processor time of one call. */
function usageCells({ shares, rate }: Figures): string[] {
  const { service, neo4j, bench, others } = shares;
  const costs = [service, neo4j].map((share) => timePerCall(share, rate));
  return [
    ...[service, neo4j, bench, others].map(percent),
    ...costs.map((ms) => (ms === undefined ? '–' : figure(ms))),
  ];
}

type Key = 'one' | 'many';

function targetCells(line: Line, key: Key, figures: Figures): string[] {
  const failed = figures.failed > 0 ? `${figures.failed} failed` : undefined;
  const check =
    key === 'one'
      ? line.p50Ms && ({ bound: 'at most', measured: figures.p50, target: line.p50Ms } as const)
      : line.rate && ({ bound: 'at least', measured: figures.rate, target: line.rate } as const);
  if (!check) return ['', failed ?? ''];
  const wanted = key === 'one' ? `p50 ≤ ${check.target} ms` : `≥ ${check.target}/s`;
  return [wanted, failed ?? verdict(check)];
}

function rowsOf(line: Line, limits: Limits): string[][] {
  const refused = line.refused === undefined ? [] : [[line.name, `answers ${line.refused}: not measured`]];
  const measured = (['one', 'many'] as const).flatMap((key) => {
    const figures = line[key];
    if (figures === undefined) return [];
    const [bolt, route] = [limits.bolt?.[key], limits.route[key]];
    const cells = (['p50', 'p95', 'rate'] as const).flatMap((what) => [
      figure(figures[what]),
      ratio(figures[what], bolt?.[what]),
      ratio(figures[what], route[what]),
    ]);
    const name = key === 'one' ? line.name : '';
    return [
      [
        name,
        String(figures.connections),
        ...cells,
        ...usageCells(figures),
        ...targetCells(line, key, figures),
      ],
    ];
  });
  return [...refused, ...measured];
}

function windowRows(windows: readonly Window[]): string[][] {
  const head = ['assert, one at a time, at a share of the relationships', 'calls', 'p50 ms', 'p95 ms'];
  const rows = windows.map(({ share, calls, p50, p95 }) => [
    `  ${Math.round(share * 100)} %`,
    String(calls),
    figure(p50),
    figure(p95),
  ]);
  return [head, ...rows];
}

/** Statements of the large part, without the service around them. */
function statementRows(statements: readonly StatementFigures[]): string[][] {
  const head = ['in the database, large part', 'p50 ms', 'p95 ms', 'rows', 'db hits', 'scans'];
  const rows = statements.map(({ name, p50, p95, rows, dbHits, scans }) => [
    name,
    figure(p50),
    figure(p95),
    String(rows),
    shown(dbHits),
    scans.join(' ') || 'none',
  ]);
  return [head, ...rows];
}

/** Above this share of the processors, other work on the machine shapes the figures. */
const QUIET = 0.05;

/** A sentence when the machine was not left alone. */
export function disturbance(lines: readonly Line[]): string | undefined {
  const others = lines.flatMap(({ one, many }) =>
    [one, many].flatMap((figures) => figures?.shares.others ?? []),
  );
  const most = Math.max(0, ...others);
  if (most <= QUIET) return undefined;
  return `Other programs used up to ${percent(most)} of the processors: trust the ratios and the processor times.`;
}

const checkRow = (check: Check): string[] => [
  check.what,
  `${figure(check.measured)} ${check.unit}`,
  `${check.bound === 'at most' ? '≤' : '≥'} ${figure(check.target)} ${check.unit}`,
  verdict(check),
];

/**
 * The report as text for a terminal: limit lines first, then each operation, then what is measured once.
 * @param earlier a report to hold it against
 */
export function toText(report: Report, earlier?: Report): string {
  const { limits, lines, windows, checks, machine, size } = report;
  const { statements = [], profiles = [], formations = [] } = report;
  const limitLines: Line[] = [
    ...(limits.bolt === undefined ? [] : [{ name: 'limit: Bolt RETURN 1', ...limits.bolt }]),
    { name: 'limit: bare Fastify route', ...limits.route },
  ];
  const table = [HEAD, ...[...limitLines, ...lines].flatMap((line) => rowsOf(line, limits))];
  const short = table.filter((row) => row.length < HEAD.length).map((row) => row.join('  '));
  const facts = (entries: Readonly<Record<string, string | number>>) =>
    Object.entries(entries)
      .map(([key, value]) => `${key.replaceAll('_', ' ')}: ${shown(value)}`)
      .join(', ');
  const warning = disturbance([...limitLines, ...lines]);
  return [
    ...(warning === undefined ? [] : [warning]),
    facts(machine),
    facts(size),
    aligned(table.filter((row) => row.length === HEAD.length)),
    ...(short.length === 0 ? [] : [short.join('\n')]),
    ...(statements.length === 0 ? [] : [aligned(statementRows(statements))]),
    ...(profiles.length === 0 ? [] : [aligned(profileRows(profiles))]),
    ...(formations.length === 0 ? [] : [aligned(formationRows(formations))]),
    ...(windows.length === 0 ? [] : [aligned(windowRows(windows))]),
    aligned([['measured once', 'figure', 'target', ''], ...checks.map(checkRow)]),
    ...(earlier === undefined ? [] : [aligned(againstRows(earlier, report))]),
  ].join('\n\n');
}
