import { expect, test } from 'vitest';
import { meansOf } from './profiles.ts';
import { comparisonRows, type Report, toText } from './report.ts';

const figures = { connections: 1, p50: 2, p95: 5, p99: 9, rate: 400, failed: 0 };
const report = (change: Partial<Report> = {}): Report => ({
  name: 'newer',
  facts: { cores: 2 },
  lines: [{ name: 'entry', figures: [figures, { ...figures, connections: 8 }] }],
  profiles: [],
  formations: [],
  ...change,
});

test('two runs are compared by what both have', () => {
  const earlier = report({
    name: 'earlier',
    lines: [{ name: 'entry', figures: [{ ...figures, p50: 4, rate: 200 }] }],
    formations: [{ name: 'form a map', seconds: 3, stages: {}, territories: 5 }],
  });
  expect(comparisonRows(earlier, report()).slice(1)).toEqual([
    ['entry', 'ms p50 at 1', '4.00', '2.00', '0.50×'],
    ['entry', 'req/s at 1', '200', '400', '2.00×'],
  ]);
});

test('failed calls and operations that refuse are not hidden', () => {
  const failing = {
    name: 'home',
    figures: [1, 8].map((connections) => ({ ...figures, connections, failed: connections })),
  };
  const text = toText(report({ lines: [failing, { name: 'shape', refused: 404 }] }), undefined);
  expect(text).toMatch(/^home .* 9$/m);
  expect(text).toMatch(/^shape answers 404: not measured$/m);
});

test('the memory of the service is told, and compared', () => {
  const withMemory = (resident: number) =>
    report({ memory: [{ after: 'the reads', service: { resident, most: 600 } }] });
  expect(toText(withMemory(400), undefined)).toMatch(/^the reads +400 +600$/m);
  expect(comparisonRows(withMemory(200), withMemory(400)).at(-1)).toEqual([
    'service after the reads',
    'MB',
    '200',
    '400',
    '2.00×',
  ]);
});

test('statements of several calls are means of one call, the dearest first', () => {
  const scans = ['NodeByLabelScan n'];
  const cost = (statement: string, dbHits: number) => ({ statement, rows: 2, dbHits, scans });
  expect(meansOf('call', [cost('a', 10), cost('b', 30), cost('b', 50)], 2)).toEqual({
    name: 'call',
    dbHits: 45,
    statements: [
      { statement: 'b', rows: 2, dbHits: 40, scans },
      { statement: 'a', rows: 1, dbHits: 5, scans },
    ],
  });
});
