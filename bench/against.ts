import type { Report } from './report.ts';
import { figure, ratio } from './verdict.ts';

/** One figure of two runs. */
export interface Pairing {
  readonly what: string;
  readonly unit: string;
  readonly before: number;
  readonly now: number;
}

type Figure = readonly [what: string, unit: string, value: number];

/** Everything of a report that another one may have too. */
function figuresOf({ limits, lines, statements = [], profiles = [], formations = [] }: Report): Figure[] {
  const measured = [
    ...(limits.bolt === undefined ? [] : [{ name: 'limit: Bolt RETURN 1', ...limits.bolt }]),
    { name: 'limit: bare Fastify route', ...limits.route },
    ...lines,
  ];
  return [
    ...measured.flatMap(({ name, one }): Figure[] => (one ? [[name, 'ms p50', one.p50]] : [])),
    ...profiles.map(({ name, dbHits }): Figure => [name, 'db hits', dbHits]),
    ...statements.map(({ name, p50 }): Figure => [`in the database, ${name}`, 'ms p50', p50]),
    ...statements.map(({ name, dbHits }): Figure => [`in the database, ${name}`, 'db hits', dbHits]),
    ...formations.map(({ name, seconds }): Figure => [name, 's', seconds]),
  ];
}

/** The figures that two reports have in common, in the order of the newer one. */
export function pairingsOf(earlier: Report, newer: Report): Pairing[] {
  const key = ([what, unit]: Figure) => `${what} ${unit}`;
  const known = new Map(figuresOf(earlier).map((entry) => [key(entry), entry[2]]));
  return figuresOf(newer).flatMap((entry) => {
    const before = known.get(key(entry));
    const [what, unit, now] = entry;
    return before === undefined ? [] : [{ what, unit, before, now }];
  });
}

/** Rows of a table: each figure of the newer run as a multiple of that of the earlier one. */
export function againstRows(earlier: Report, newer: Report): string[][] {
  const rows = pairingsOf(earlier, newer).map(({ what, unit, before, now }) => [
    what,
    unit,
    figure(before),
    figure(now),
    ratio(now, before),
  ]);
  return [[`against ${earlier.name}`, '', 'before', 'now', 'ratio'], ...rows];
}
