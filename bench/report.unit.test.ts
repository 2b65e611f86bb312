import { expect, test } from 'vitest';
import type { Figures } from './measure.ts';
import { type Report, toText } from './report.ts';

const figures = (connections: number, changes: Partial<Figures> = {}): Figures => ({
  connections,
  p50: 1,
  p95: 2,
  rate: 500,
  calls: 100,
  failed: 0,
  shares: { service: 0.25, neo4j: 0.5, bench: 0.1, others: 0 },
  ...changes,
});

const pair = (one: Partial<Figures>, many: Partial<Figures>) => ({
  one: figures(1, one),
  many: figures(8, many),
});

const report = (changes: Partial<Report> = {}): Report => ({
  name: 'example',
  started: '2026-01-01T00:00:00.000Z',
  machine: { cores: 2 },
  size: { resources: 10 },
  limits: { bolt: pair({ p50: 0.5 }, { rate: 4000 }), route: pair({ p50: 0.1 }, { rate: 8000 }) },
  lines: [{ name: 'profile', ...pair({ p50: 1.5 }, { rate: 1000 }), p50Ms: 1.2, rate: 900 }],
  windows: [],
  checks: [],
  ...changes,
});

/** Cells of the rows of one operation; they are at least two blanks apart. */
const cellsOf = (text: string, name: string): string[][] => {
  const lines = text.split('\n');
  const at = lines.findIndex((line) => line.startsWith(name));
  return lines.slice(at, at + 2).map((line) => line.trim().split(/ {2,}/));
};

test('each figure stands beside its ratios to both limit lines of the same number of connections', () => {
  const [one, many] = cellsOf(toText(report()), 'profile');
  expect(one!.slice(2, 5)).toEqual(['1.50', '3.00×', '15.0×']);
  expect(many!.slice(7, 10)).toEqual(['1 000', '0.25×', '0.13×']);
});

test('the target stands beside the figure it is for, with by how much it is missed', () => {
  const [one, many] = cellsOf(toText(report()), 'profile');
  expect(one!.slice(-2)).toEqual(['p50 ≤ 1.2 ms', 'missed by 25 %']);
  expect(many!.slice(-2)).toEqual(['≥ 900/s', 'ok']);
});

test('an operation with failed calls never reads as ok', () => {
  const lines = [{ name: 'profile', ...pair({ p50: 0.1, failed: 3 }, {}), p50Ms: 1.2 }];
  expect(cellsOf(toText(report({ lines })), 'profile')[0]!.at(-1)).toBe('3 failed');
});

test('an operation that the service refuses is named with the status', () => {
  expect(toText(report({ lines: [{ name: 'profile', refused: 405 }] }))).toContain('profile  answers 405');
});

test('without a database address the ratios to Bolt are dashes', () => {
  const { route } = report().limits;
  const [one] = cellsOf(toText(report({ limits: { bolt: undefined, route } })), 'profile');
  expect(one!.slice(2, 5)).toEqual(['1.50', '–', '15.0×']);
});

test('a busy machine is named before the figures', () => {
  const shares = { service: 0.1, neo4j: 0.2, bench: 0.1, others: 0.4 };
  const lines = [{ name: 'profile', ...pair({ shares }, {}) }];
  expect(toText(report({ lines }))).toMatch(/^Other programs used up to 40 %/);
  expect(toText(report())).not.toContain('Other programs');
});
