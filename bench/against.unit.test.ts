import { expect, test } from 'vitest';
import { againstRows, pairingsOf } from './against.ts';
import type { Figures } from './measure.ts';
import type { Report } from './report.ts';

const figures = (p50: number): Figures => ({
  connections: 1,
  p50,
  p95: 9,
  rate: 1,
  calls: 1,
  failed: 0,
  shares: { service: 0, neo4j: 0, bench: 0, others: 0 },
});

const report = (changes: Partial<Report>): Report => ({
  name: 'small',
  started: '2026-01-01T00:00:00.000Z',
  machine: {},
  size: {},
  limits: { bolt: undefined, route: { one: figures(1), many: figures(1) } },
  lines: [],
  windows: [],
  checks: [],
  ...changes,
});

const profile = (name: string, dbHits: number) => ({ name, dbHits, statements: [] });

const earlier = report({
  lines: [{ name: 'home', one: figures(2) }],
  profiles: [profile('home', 100)],
  statements: [{ name: 'wide: reach', p50: 1, p95: 2, rows: 1, dbHits: 50, scans: [] }],
  formations: [{ name: 'whole map', seconds: 4 }],
});

test('what both runs have measured is paired by name, in the order of the newer run', () => {
  const newer = report({
    lines: [
      { name: 'entry', one: figures(7) },
      { name: 'home', one: figures(3) },
    ],
    profiles: [profile('home', 150), profile('entry', 9)],
    statements: [{ name: 'wide: reach', p50: 2, p95: 2, rows: 1, dbHits: 50, scans: [] }],
    formations: [{ name: 'whole map', seconds: 2 }],
  });
  expect(pairingsOf(earlier, newer)).toEqual([
    { what: 'limit: bare Fastify route', unit: 'ms p50', before: 1, now: 1 },
    { what: 'home', unit: 'ms p50', before: 2, now: 3 },
    { what: 'home', unit: 'db hits', before: 100, now: 150 },
    { what: 'in the database, wide: reach', unit: 'ms p50', before: 1, now: 2 },
    { what: 'in the database, wide: reach', unit: 'db hits', before: 50, now: 50 },
    { what: 'whole map', unit: 's', before: 4, now: 2 },
  ]);
});

test('a line that was refused in one of the runs is left out', () => {
  const newer = report({ lines: [{ name: 'home', refused: 404 }] });
  expect(pairingsOf(earlier, newer).map(({ what }) => what)).toEqual(['limit: bare Fastify route']);
});

test('each row says how many times the earlier figure the newer one is', () => {
  const rows = againstRows(earlier, report({ profiles: [profile('home', 150)] }));
  expect(rows[0]).toEqual(['against small', '', 'before', 'now', 'ratio']);
  expect(rows.at(-1)).toEqual(['home', 'db hits', '100', '150', '1.50×']);
});
